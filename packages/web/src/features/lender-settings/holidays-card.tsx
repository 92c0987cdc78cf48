import { calendarCopy as copy, calendarMessages } from '@drawbridge/messages/lender-settings';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFields } from '@drawbridge/contract/lender-settings/calendar.ts';
import { federalHolidays } from '@drawbridge/domain/calendar/federal-holidays.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';

const yearsAhead = 5;

interface HolidaysCardProps {
  readonly fields: Pick<CalendarFields, 'federalHolidays' | 'worked' | 'own'>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onFederal: (areOff: boolean) => void;
  readonly onWorked: (days: CalendarFields['worked']) => void;
  readonly onOwn: (days: CalendarFields['own']) => void;
}

/** One year’s days off: federal holidays, and days the lender added. */
export function HolidaysCard({ fields, errors, onFederal, onWorked, onOwn }: HolidaysCardProps) {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { federalHolidays: takesFederal, worked, own } = fields;
  const federal = takesFederal ? federalHolidays(year).map((day) => ({ ...day, federal: true })) : [];
  const mine = own
    .filter(({ date }) => date.startsWith(String(year)))
    .map((day) => ({ ...day, federal: false }));
  const days = [...federal, ...mine].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const error = errors['own'] ?? errors['worked'];
  return (
    <Card
      title={copy.holidays}
      actions={
        <SelectField
          label={copy.year}
          labelHidden
          value={String(year)}
          options={Array.from({ length: yearsAhead }, (_none, at) => String(thisYear + at)).map((each) => ({
            value: each,
            label: each,
          }))}
          onChange={({ target }) => setYear(Number(target.value))}
        />
      }
    >
      <div className="p-4 md:p-[18px]">
        <Checkbox
          label={copy.federal}
          hint={copy.federalHint}
          checked={takesFederal}
          onChange={({ target }) => onFederal(target.checked)}
        />
      </div>
      {days.length === 0 ? (
        <p className="border-t border-line px-4 py-3.5 text-ink-2 md:px-[18px]">
          {copy.none({ year: String(year) })}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {days.map(({ date, name, federal: isFederal }) => {
            const isWorked = isFederal && worked.includes(date);
            return (
              <li
                key={`${date} ${name}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 md:px-[18px]"
              >
                <span className="num w-28 text-ink-2">{formatDate(date)}</span>
                <span className={isWorked ? 'text-ink-2 line-through' : ''}>{name}</span>
                <Tag tone={isWorked ? 'neutral' : 'green'}>
                  {isWorked ? copy.worked : isFederal ? copy.federalTag : copy.ownTag}
                </Tag>
                <Button
                  size="sm"
                  variant="quiet"
                  className="ml-auto"
                  aria-label={`${isFederal ? (isWorked ? copy.keepOff : copy.work) : copy.remove}: ${name}, ${formatDate(date)}`}
                  onClick={() =>
                    isFederal
                      ? onWorked(isWorked ? worked.filter((day) => day !== date) : [...worked, date])
                      : onOwn(own.filter((day) => day.date !== date))
                  }
                >
                  {isFederal ? (isWorked ? copy.keepOff : copy.work) : copy.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {error !== undefined && (
        <div className="px-4 pb-3 md:px-[18px]">
          <FieldError id="own-error">{error}</FieldError>
        </div>
      )}
      <AddDay
        own={own}
        onAdd={(day) => {
          setYear(Number(day.date.slice(0, 4)));
          onOwn([...own, day]);
        }}
      />
    </Card>
  );
}

function AddDay({
  own,
  onAdd,
}: {
  readonly own: CalendarFields['own'];
  readonly onAdd: (day: { date: string; name: string }) => void;
}) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const dateError = !isPlainDate(date)
    ? calendarMessages.holidayDate
    : own.some((day) => day.date === date)
      ? calendarMessages.holidayTwice
      : undefined;
  const nameError = name.trim() === '' ? calendarMessages.holidayName : undefined;

  function add(): void {
    setTried(true);
    if (dateError !== undefined || nameError !== undefined) return;
    onAdd({ date, name: name.trim() });
    setDate('');
    setName('');
    setTried(false);
  }

  return (
    <div
      role="group"
      aria-label={copy.add}
      className="flex flex-wrap items-start gap-3 border-t border-line p-4 md:px-[18px]"
    >
      <TextField
        type="date"
        className="max-sm:w-full"
        label={copy.date}
        value={date}
        error={tried ? dateError : undefined}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
        label={copy.name}
        className="min-w-48 flex-1"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={tried ? nameError : undefined}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          // Enter adds the day instead of submitting the whole form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        icon={<Plus aria-hidden className="size-4" />}
        className="max-sm:w-full sm:mt-[26px]"
        onClick={add}
      >
        {copy.addDay}
      </Button>
    </div>
  );
}
