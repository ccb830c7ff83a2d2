/** Conversations of the Messages app and what can be done with them. */
import type { AppContext, Sms, SystemControl } from '../../app.ts';
import { momentOf } from '../../toolkit/dates.ts';
import { addressBook, digitsOf, displayName } from '../contacts/data.ts';

export interface Message {
  readonly id: number;
  /** `me`, or the phone number of the sender. */
  readonly from: string;
  readonly text: string;
  /** `2026-09-15T09:41`. */
  readonly at: string;
}

export interface Conversation {
  readonly id: number;
  /** Phone numbers of the others. */
  readonly participants: readonly string[];
  /** The oldest first. */
  messages: Message[];
  unread: boolean;
  archived: boolean;
  muted: boolean;
  /** Text that was typed and not sent. */
  draft: string;
}

export interface MessagesData {
  conversations: Conversation[];
  /** Ids the next new conversation and message get. */
  nextId: number;
  nextMessageId: number;
}

export type Context = AppContext<MessagesData>;

export function sameNumber(a: string, b: string): boolean {
  const [left, right] = [digitsOf(a), digitsOf(b)];
  return left === '' || right === '' ? a === b : left === right;
}

/** Name in the address book, or the number itself. */
export function nameOf(system: SystemControl, phone: string): string {
  const contact = addressBook(system).find((one) => sameNumber(one.phone, phone));
  return contact === undefined ? phone : displayName(contact);
}

export function titleOf(system: SystemControl, participants: readonly string[]): string {
  if (participants.length === 1) return nameOf(system, participants[0] ?? '');
  return participants.map((one) => nameOf(system, one).split(' ')[0] ?? one).join(', ');
}

export function lastMessage(conversation: Conversation): Message | undefined {
  return conversation.messages[conversation.messages.length - 1];
}

/** The latest first. */
export function byDate(conversations: readonly Conversation[]): Conversation[] {
  const stamp = (one: Conversation) => lastMessage(one)?.at ?? '';
  const number = (one: Conversation) => lastMessage(one)?.id ?? 0;
  return conversations.toSorted((a, b) => stamp(b).localeCompare(stamp(a)) || number(b) - number(a));
}

export function withPeople(data: MessagesData, participants: readonly string[]): Conversation | undefined {
  return data.conversations.find(
    (one) =>
      one.participants.length === participants.length &&
      participants.every((phone) => one.participants.some((other) => sameNumber(other, phone))),
  );
}

function created(data: MessagesData, participants: readonly string[]): Conversation {
  const id = data.nextId;
  data.nextId += 1;
  const fresh = { id, participants, messages: [], unread: false, archived: false, muted: false, draft: '' };
  data.conversations.push(fresh);
  return fresh;
}

function append(data: MessagesData, conversation: Conversation, message: Omit<Message, 'id'>): void {
  conversation.messages.push({ id: data.nextMessageId, ...message });
  data.nextMessageId += 1;
}

/** Sends to the conversation with these people, which is begun when there is none. */
export function send(context: Context, participants: readonly string[], text: string): Conversation {
  const { data, system } = context;
  const conversation = withPeople(data, participants) ?? created(data, participants);
  append(data, conversation, { from: 'me', text, at: momentOf(system.wallClock()) });
  conversation.archived = false;
  conversation.draft = '';
  return conversation;
}

/** A text message arrives: it joins the conversation with its sender and makes it unread. */
export function receive(data: MessagesData, sms: Sms): void {
  const conversation = withPeople(data, [sms.from]) ?? created(data, [sms.from]);
  append(data, conversation, { from: sms.from, text: sms.text, at: momentOf(sms.at) });
  conversation.unread = true;
  conversation.archived = false;
}
