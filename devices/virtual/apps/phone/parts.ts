/** What the screens of the Phone app have in common. */
import type { AppContext } from '../../app.ts';

/** The calls belong to the system, so that the app keeps nothing of its own. */
export type Context = AppContext<object>;
