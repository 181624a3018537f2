import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { GroupCompany, GroupResult } from '@domicile/contract/forms/assignments/group-answers'
import { MOST_GROUP_COMPANIES } from '@domicile/contract/forms/assignments/group-limits'
import { answerText } from '@domicile/contract/form-engine/answer-text'
import type { Section } from '@domicile/contract/form-engine/structure'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerWording } from '../../../../answering/answer-wording.ts'
import { call } from '../../../../api/client.ts'
import { query } from '../../../../api/queries.ts'
import { setAlert } from '../../../../api/store.ts'
import { clamped } from '../../../../ui/data/clamped.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { mutable } from '../saving/use-answer-sync.ts'
import { GroupCompanies } from './GroupCompanies.tsx'
import { groupTexts as words } from './group-texts.ts'
import { namesWith, openFor, type SharedAnswer, shownIn, standingOf } from './shared-answers.ts'

type GroupDialogProps = {
  record: AssignmentRecord
  section: Section
  shared: readonly SharedAnswer[]
  /** The companies as they are when the dialog opens: only answers that the user has seen are replaced. */
  group: readonly GroupCompany[]
  /** Called once no other company lacks the answers: the button that opened the dialog is gone. */
  onAllSame: () => void
  onClose: () => void
}

/** Uses the answers of a section for other companies that the user ticks. */
export function GroupDialog(props: GroupDialogProps) {
  const { record, section, shared, group, onAllSame, onClose } = props
  const { id } = record
  const cache = useQueryClient()
  const [answers] = useState(shared)
  const [seen, setSeen] = useState(() => openFor(group, section, shared))
  const [ticked, setTicked] = useState(() => startOf(seen, shared))
  const [news, setNews] = useState<string>()
  const [isRefused, setIsRefused] = useState(false)
  const chosen = seen.filter((company) => ticked.has(company.id))
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['GET /api/assignments/:id'] })
    const present = await cache.fetchQuery({
      ...query('GET /api/assignments/:id/group', { params: { id } }),
      staleTime: 0,
    })
    const open = openFor(present, section, answers)
    setSeen(open)
    setTicked(new Set())
    return open.every((company) => standingOf(company, answers) === 'same')
  }
  const sending = useMutation({
    mutationFn: () => sendAll(id, answers, chosen),
    onSuccess: async (results) => {
      const areAllSame = await reload()
      const text = resultText(results, seen)
      if (results.some(({ outcome }) => outcome !== 'saved')) return setNews(text)
      setAlert({ info: text })
      onClose()
      if (areAllSame) onAllSame()
    },
    onError: () => void reload(),
  })
  const confirm = () => {
    setIsRefused(chosen.length === 0)
    if (chosen.length > 0) sending.mutate()
  }
  const missing = isRefused && chosen.length === 0 ? words.chooseOne : undefined
  return (
    <ConfirmDialog
      title={words.title(answers.length)}
      text={answers.map(({ path, field, value }) => (
        <Typography key={path} sx={short}>
          {`${field.label}: ${answerText(field, value, answerWording)}`}
        </Typography>
      ))}
      verb={chosen.length > 0 ? words.verb(chosen.length) : words.verbOfNone}
      onConfirm={confirm}
      onClose={onClose}
      {...(news && { cancelLabel: words.close })}
      busy={sending.isPending}
      error={sending.error?.message ?? missing}
    >
      {news && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {news}
        </Alert>
      )}
      <GroupCompanies companies={seen} answers={answers} ticked={ticked} onTick={setTicked} />
    </ConfirmDialog>
  )
}

/** A long answer would push the companies off the screen. */
const short = clamped(3)

/** Companies where nothing is replaced. */
function startOf(companies: readonly GroupCompany[], shared: readonly SharedAnswer[]): ReadonlySet<string> {
  return new Set(companies.filter((one) => standingOf(one, shared) === 'empty').map(({ id }) => id))
}

/** Sends the answers for some companies at a time, as each call is one transaction. */
async function sendAll(
  id: string,
  answers: readonly SharedAnswer[],
  companies: readonly GroupCompany[],
): Promise<GroupResult[]> {
  const results: GroupResult[] = []
  for (const { shown, to } of batchesOf(answers, companies))
    results.push(
      ...(await call('PUT /api/assignments/:id/group', {
        params: { id },
        body: {
          answers: shown.map(({ path, value }) => mutable({ path, value })),
          companies: to.map((company) => ({
            id: company.id,
            versions: company.answers.map(({ path, version }) => ({ path, version })),
          })),
        },
      })),
    )
  return results
}

/** Companies whose forms show the same questions, some at a time, with the answers to these. */
function batchesOf(answers: readonly SharedAnswer[], companies: readonly GroupCompany[]) {
  const pathsOf = (company: GroupCompany) => shownIn(company, answers).map(({ path }) => path)
  const alike = Map.groupBy(companies, (company) => pathsOf(company).join(' '))
  return [...alike.values()].flatMap((group) => {
    const shown = shownIn(group[0]!, answers)
    const starts = Array.from({ length: Math.ceil(group.length / MOST_GROUP_COMPANIES) }, (_, count) => count)
    return starts.map((count) => {
      const from = count * MOST_GROUP_COMPANIES
      return { shown, to: group.slice(from, from + MOST_GROUP_COMPANIES) }
    })
  })
}

function resultText(results: readonly GroupResult[], companies: readonly GroupCompany[]): string {
  const [saved, changed, refused] = (['saved', 'changed', 'refused'] as const).map((outcome) =>
    namesWith(outcome, results, companies),
  )
  const done = words.done(saved!.length)
  if (changed!.length + refused!.length === 0) return done
  return [
    `${done}.`,
    ...(changed!.length > 0 ? [words.changed(changed!)] : []),
    ...(refused!.length > 0 ? [words.refused(refused!)] : []),
  ].join(' ')
}
