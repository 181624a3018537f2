import { compareTexts } from '@domicile/redline/compare-texts'
import type { Redline } from '@domicile/redline/redline'
import { doTasks } from '@domicile/server/files/thread'

export type Pair = { old: string; next: string }

doTasks<Pair, Redline>(async ({ old, next }) => compareTexts(old, next))
