import type { Letter } from '@domicile/contract/mail/mail-intake/intake'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { useKeys } from '../../../lists/use-keys.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TabSkeleton } from '../../../ui/layout/TabSkeleton.tsx'
import { intakeTexts, letterTexts as words } from './intake-texts.ts'
import type { Filed } from './LetterForm.tsx'
import { LetterPages } from './LetterPages.tsx'

const LetterForm = lazy(async () => ({ default: (await import('./LetterForm.tsx')).LetterForm }))

/** The server releases a letter after two minutes without a renewal. */
const RENEWAL = 60_000
/** A page that was turned is read again in some seconds. */
const RENEWAL_OF_UNREAD = 3_000

type LetterWorkProps = {
  id: string
  onFiled: (filed: Filed) => void
  onGone: () => void
  onMerged: (id: string) => void
}

/** The letter that the user works on, held for them while it is open. */
export function LetterWork({ id, ...events }: LetterWorkProps) {
  // It is held again each time it is opened: what was read before may be another's by now, or changed.
  const queryKey = ['held letter', id, useId()]
  const claim = useQuery({
    queryKey,
    queryFn: ({ signal }) => holdInTurn(id, signal),
    refetchInterval: ({ state }) => (state.error ? false : renewalOf(state.data)),
    gcTime: 0,
    retry: false,
  })
  if (claim.error)
    return (
      <Alert
        severity="warning"
        action={<ActionButton onClick={events.onGone}>{intakeTexts.next}</ActionButton>}
      >
        {claim.error.message}
      </Alert>
    )
  return claim.data ? <HeldLetter letter={claim.data} queryKey={queryKey} {...events} /> : <TabSkeleton />
}

function renewalOf(letter: Letter | undefined): number {
  return letter?.pages.some(({ isUnread }) => isUnread) ? RENEWAL_OF_UNREAD : RENEWAL
}

let heldBefore: Promise<unknown> = Promise.resolve()

/**
 * Holds a letter, which releases the one before: after that one is held, as on a slow network its call may arrive later. One
 * that was left meanwhile is not held at all.
 */
function holdInTurn(id: string, signal: AbortSignal): Promise<Letter> {
  const claim = heldBefore.then(() => {
    signal.throwIfAborted()
    return call('PUT /api/mail-intake/letters/:id/claim', { params: { id }, quiet: true })
  })
  heldBefore = claim.catch(() => undefined)
  return claim
}

type HeldLetterProps = Omit<LetterWorkProps, 'id'> & { letter: Letter; queryKey: readonly string[] }

function HeldLetter({ letter, queryKey, onFiled, onGone, onMerged }: HeldLetterProps) {
  const [pageIndex, setPageIndex] = useState(0)
  const at = Math.min(pageIndex, letter.pages.length - 1)
  const { id } = letter
  const page = letter.pages[at]!
  const queries = useQueryClient()
  const onSuccess = (changed: Letter) =>
    changed.id === id ? queries.setQueryData(queryKey, changed) : onMerged(changed.id)
  const split = useSend('POST /api/mail-intake/letters/:id/split', { onSuccess })
  const merge = useSend('POST /api/mail-intake/letters/:id/merger', { onSuccess })
  const turn = useSend('PUT /api/mail-intake/letters/:id/pages/:pageId/turn', { onSuccess })
  const remove = useSend('DELETE /api/mail-intake/letters/:id', { done: words.removed, onSuccess: onGone })
  const failed = { onError: alertFailure }
  const acts = {
    split: () => split.mutate({ params: { id }, body: { pageId: page.id } }, failed),
    merge: () => merge.mutate({ params: { id } }, failed),
    turn: () => turn.mutate({ params: { id, pageId: page.id } }, failed),
    remove: () => remove.mutate({ params: { id } }, failed),
  }
  const isBlank = letter.pages.every(({ text, hasPicture }) => text === '' && !hasPicture)
  useKeys({
    x: acts.split,
    m: acts.merge,
    t: acts.turn,
    ...(isBlank && { Delete: acts.remove }),
    n: () => setPageIndex(Math.min(at + 1, letter.pages.length - 1)),
    p: () => setPageIndex(Math.max(at - 1, 0)),
  })
  const tools = (
    <>
      {at > 0 && (
        <ActionButton size="small" onClick={acts.split}>
          {words.split}
        </ActionButton>
      )}
      {letter.hasPrevious && (
        <ActionButton size="small" onClick={acts.merge}>
          {words.merge}
        </ActionButton>
      )}
      <ActionButton size="small" onClick={acts.turn}>
        {words.turn}
      </ActionButton>
      {isBlank && (
        <ActionButton size="small" onClick={acts.remove}>
          {words.remove}
        </ActionButton>
      )}
    </>
  )
  return (
    <Box sx={columns}>
      <LetterPages letter={letter} at={at} onTurnTo={setPageIndex} tools={tools} />
      <Panel title={words.title} subtitle={letter.scan.name}>
        <Suspense fallback={<TabSkeleton />}>
          <LetterForm key={id} letter={letter} onFiled={onFiled} />
        </Suspense>
      </Panel>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 340px' },
} as const
