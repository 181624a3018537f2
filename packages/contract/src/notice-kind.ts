import type { Role } from './roles/roles.ts'

/** How a notice is mailed: immediately, in a batch unless it is read before, or never. */
export const mailChoices = ['at-once', 'batched', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

/** A kind of notice: its texts, its recipients and their default choice. */
export type NoticeDeclaration = {
  /** The label in the user's preferences. */
  label: string
  /** The reason for the notice, as a sentence to its recipient. */
  why: string
  /** It requires an action and stays open until it is settled. */
  needsAction?: true
  /** It cannot be muted. */
  mandatory?: true
  /** The roles it can reach; by default all. */
  roles?: readonly Role[]
  /** The default choice of mail; batched if absent. */
  mail?: MailChoice
}

/** The kinds of a noun, by their names: `noun.what-happened`. */
export type NoticesOf<Noun extends string> = Record<`${Noun}.${string}`, NoticeDeclaration>
