/** Filters the permission table by words of the path and by who may call. */
export function addFilter(): void {
  const form = document.querySelector<HTMLFormElement>('#permission-filter');
  if (!form) return;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => filter(form));
}

function filter(form: HTMLFormElement): void {
  const given = new FormData(form);
  const text = textOf(given, 'text').trim().toLowerCase();
  const column = textOf(given, 'column');
  let count = 0;
  for (const body of document.querySelectorAll<HTMLTableSectionElement>('.permissions tbody')) {
    const rows = [...body.rows].filter((row) => !row.classList.contains('group'));
    const shown = rows.filter((row) => {
      const words = `${body.rows[0]?.textContent ?? ''} ${row.cells[0]?.textContent ?? ''}`.toLowerCase();
      const isOpen = column === '' || row.cells[Number(column) + 1]?.className === 'yes';
      row.hidden = !isOpen || !words.includes(text);
      return !row.hidden;
    });
    body.hidden = shown.length === 0;
    count += shown.length;
  }
  const status = document.querySelector('#permission-count');
  if (status) status.textContent = `${count} ${count === 1 ? 'call' : 'calls'}`;
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
}
