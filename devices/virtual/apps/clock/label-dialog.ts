/** The dialog that names an alarm or a timer. */
import { column } from '../../toolkit/containers.ts';
import { field } from '../../toolkit/fields.ts';
import { dialog, type Screen } from '../../toolkit/screen.ts';
import type { Context } from './data.ts';

/** `labelled` is what gets the name; undefined when it is gone by now. */
export function labelDialog(
  context: Context,
  title: string,
  labelled: { label: string } | undefined,
): Screen {
  const draft = context.local({ label: labelled?.label ?? '' });
  const save = () => {
    if (labelled !== undefined) labelled.label = draft.label.trim();
    context.pop();
  };
  const input = field({
    key: 'label_box',
    hint: 'Label',
    value: draft.label,
    onSubmit: save,
    onChange: (value) => {
      draft.label = value;
    },
  });
  const actions = [
    { title: 'Cancel', onTap: () => context.pop() },
    { title: 'OK', onTap: save },
  ];
  return {
    ...dialog({ title, content: [column({ padding: { x: 24 } }, [input])], actions }),
    autofocus: 'label_box',
  };
}
