import type { LetterSummary } from '@domicile/contract/mail/mail-intake/intake'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../../api/client.ts'
import { alertFailure, me, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { useDownload } from '../../../api/use-download.ts'
import { useKeys } from '../../../lists/use-keys.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatNumber } from '../../../ui/data/format.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useKeyHints } from '../../../ui/feedback/key-hints.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { FailedScans } from './FailedScans.tsx'
import { intakeKeys } from './intake-keys.ts'
import { intakeTexts as words } from './intake-texts.ts'
import type { Filed } from './LetterForm.tsx'
import { LetterList } from './LetterList.tsx'
import { LetterWork } from './LetterWork.tsx'
import { lettersQuery } from './mail-intake-queries.ts'
import { ScanDrop } from './ScanDrop.tsx'
import { useAddressQuery } from '../../../navigation/use-address.ts'

const MOST_FILED = 5

/** The intake of scanned mail: scans in, letters out, by keyboard. */
export default function IntakeScreen() {
  useKeyHints(intakeKeys)
  const { letter } = useAddressQuery()
  const letters = useQuery({ ...lettersQuery, placeholderData: keepPreviousData })
  const printing = useDownload()
  const [filed, setFiled] = useState<Filed[]>([])
  return (
    <>
      <PageHeader
        title={words.title}
        {...(letters.data && { count: formatNumber(letters.data.total) })}
        subtitle={<State />}
        actions={
          <ActionButton
            busy={printing.isPending}
            onClick={() => printing.mutate(() => download('GET /api/mail-intake/separators', {}))}
          >
            {words.separators}
          </ActionButton>
        }
      />
      <Stack sx={{ gap: 2 }}>
        <ScanDrop />
        <Failures />
        <QueryBoundary query={letters}>
          {({ items, total }) => (
            <Letters
              key={letter}
              letters={items}
              total={total}
              wanted={parseId(letter)}
              onFiled={(one) => setFiled((before) => [one, ...before].slice(0, MOST_FILED))}
            />
          )}
        </QueryBoundary>
        {filed.length > 0 && (
          <JustFiled
            filed={filed}
            onUndone={(id) => setFiled((before) => before.filter(({ letterId }) => letterId !== id))}
          />
        )}
      </Stack>
    </>
  )
}

function State() {
  const { data } = useQuery(query('GET /api/mail-intake'))
  const { data: person } = useQuery(me)
  if (!data) return null
  return (
    <>
      {data.reading > 0 && `${words.reading(data.reading)} · `}
      {words.filedToday(data.filedToday)}
      {data.oldestAt && (
        <>
          {` · ${words.oldest} `}
          <DateTime value={data.oldestAt} timeZone={person?.timeZone} />
        </>
      )}
    </>
  )
}

function Failures() {
  const intake = useQuery(query('GET /api/mail-intake'))
  return (
    <QueryBoundary query={intake} skeleton={<></>} isInline>
      {({ failures }) => failures.length > 0 && <FailedScans scans={failures} />}
    </QueryBoundary>
  )
}

/** Reads the letters that came after the open one when it was last in the list, which it may have left since. */
function useFollowing(letters: readonly LetterSummary[], at: number): () => readonly LetterSummary[] {
  const following = useRef<readonly LetterSummary[]>([])
  useEffect(() => {
    if (at >= 0) following.current = letters.slice(at + 1)
  }, [letters, at])
  return () => following.current
}

type LettersProps = {
  letters: readonly LetterSummary[]
  total: number
  /** The letter of the address: a refused scan links to the one it repeats. */
  wanted: string | undefined
  onFiled: (filed: Filed) => void
}

function Letters({ letters, total, wanted, onFiled }: LettersProps) {
  const [chosen, setChosen] = useState(wanted)
  const first = letters.find(({ claimedBy }) => !claimedBy)?.id
  const openId = chosen ?? first
  const at = letters.findIndex(({ id }) => id === openId)
  const step = (by: 1 | -1) => letters[at + by] && setChosen(letters[at + by]!.id)
  const following = useFollowing(letters, at)
  /** The next that no one else holds. Others work on the list too, so that its places change meanwhile. */
  const goOn = () => {
    const free = new Set(
      letters.filter(({ id, claimedBy }) => id !== openId && !claimedBy).map(({ id }) => id),
    )
    setChosen(following().find(({ id }) => free.has(id))?.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1), s: () => step(1) })
  if (!openId) return <EmptyState {...words.empty} />
  return (
    <Box sx={columns}>
      <LetterList letters={letters} total={total} openId={openId} onOpen={setChosen} />
      <LetterWork
        key={openId}
        id={openId}
        onFiled={(filed) => (goOn(), onFiled(filed))}
        onGone={goOn}
        onMerged={setChosen}
      />
    </Box>
  )
}

type JustFiledProps = { filed: readonly Filed[]; onUndone: (letterId: string) => void }

function JustFiled({ filed, onUndone }: JustFiledProps) {
  const undo = useSend('DELETE /api/mail-intake/letters/:id/filing', { done: words.undone })
  return (
    <Panel title={words.filed}>
      <Box component="ul" aria-label={words.filed} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {filed.map(({ letterId, mailId, sender, company }) => (
          <li key={mailId}>
            <TextLink to={paths.mailItem(mailId)}>{sender}</TextLink>
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {` · ${company ?? 'Quarantine'} `}
            </Typography>
            <ActionButton
              size="small"
              busy={undo.isPending}
              onClick={() =>
                undo.mutate(
                  { params: { id: letterId } },
                  { onSuccess: () => onUndone(letterId), onError: alertFailure },
                )
              }
            >
              {words.undo}
            </ActionButton>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: '240px minmax(0, 1fr)' },
} as const
