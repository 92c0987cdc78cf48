import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldMessages } from './field-messages.ts';

/** Lets a form of react-hook-form judge its values by a schema of the contract, in the schema’s words. */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(fieldMessages(result.error.issues)).map(([field, message]) => [
        field,
        { type: 'schema', message },
      ]),
    ) as FieldErrors<Values>;
    return { values: {}, errors };
  };
}
