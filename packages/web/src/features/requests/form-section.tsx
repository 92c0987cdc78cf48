import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4.5 border-t border-line pt-5">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
