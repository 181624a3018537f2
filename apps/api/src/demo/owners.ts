import { ownersOfGroups } from './owners-of-groups.ts'
import { ownersOfOthers } from './owners-of-others.ts'
import type { DemoOwner } from './records.ts'

/** The owners by company. Shares come to 100 on every day they are held, except where they are widely spread. */
export const owners: Record<string, readonly DemoOwner[]> = { ...ownersOfGroups, ...ownersOfOthers }
