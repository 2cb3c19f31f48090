// When forms complain: not while somebody types for the first time, and at once when it is mended.

import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';

interface TimedFormOptions<V extends FieldValues> {
  /** Complains of a field as soon as it was left: for forms that cannot be sent while invalid. */
  eager?: boolean;
  /** Only where they are known: without them, what was typed before the code ran is kept. */
  defaultValues?: UseFormProps<V>['defaultValues'];
}

export function useTimedForm<V extends FieldValues>({
  eager = false,
  defaultValues,
}: TimedFormOptions<V> = {}) {
  return useForm<V>({
    mode: eager ? 'onTouched' : 'onSubmit',
    reValidateMode: 'onChange',
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
    ...(defaultValues ? { defaultValues } : {}),
  });
}
