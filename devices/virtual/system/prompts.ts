/** Questions of the system that lie over whatever is open, until they are answered or taken back. */
import type { PromptSpec } from '../phone-api.ts';
import { checkItem } from '../toolkit/lists.ts';
import { dialog, type Screen } from '../toolkit/screen.ts';
import type { Core, Prompt } from './core.ts';
import { touch } from './core.ts';
import { newEntry, type ScreenEntry } from './state.ts';

/** Puts a question over everything that is open. */
export function openPrompt(core: Core, spec: PromptSpec): Prompt {
  const prompt = { spec, entry: newEntry('prompt'), checked: false };
  core.prompts = [...core.prompts, prompt];
  touch(core);
  return prompt;
}

/** Takes a question back without an answer; one that is gone already is ignored. */
export function closePrompt(core: Core, prompt: Prompt): void {
  core.prompts = core.prompts.filter((one) => one !== prompt);
  touch(core);
}

export function topPrompt(core: Core): Prompt | undefined {
  return core.prompts[core.prompts.length - 1];
}

/** The questions as windows, the latest on top. */
export function renderPrompts(core: Core): { readonly entry: ScreenEntry; readonly screen: Screen }[] {
  return core.prompts.map((prompt) => ({ entry: prompt.entry, screen: promptScreen(core, prompt) }));
}

function promptScreen(core: Core, prompt: Prompt): Screen {
  const { title, message, check, actions, stackedIds, onAnswer } = prompt.spec;
  const answer = (action: string | undefined): void => {
    closePrompt(core, prompt);
    onAnswer({ action, checked: prompt.checked });
  };
  const box =
    check === undefined
      ? []
      : [
          checkItem({
            title: check,
            checked: prompt.checked,
            onChange: (checked) => {
              prompt.checked = checked;
            },
          }),
        ];
  const buttons = actions.map((action, index) => {
    const [id] = stackedIds?.slice(index) ?? [];
    return { title: action, onTap: () => answer(action), ...(id === undefined ? {} : { id }) };
  });
  const props = { title, content: box, actions: buttons, stacked: stackedIds !== undefined };
  const screen = dialog(message === undefined ? props : { ...props, message });
  return { ...screen, onBack: () => answer(undefined) };
}
