import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Section } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { AnswerForm } from '../../../answering/AnswerForm.tsx'
import type { FormExtras } from '../../../answering/form-extras.ts'
import type { AnswerState } from '../../../answering/state/answer-state.ts'
import { pathsOf } from '../../../answering/state/paths-of.ts'
import { prefilledPaths } from '../../../answering/state/prefilled-paths.ts'
import { type FileCalls, useFileUploads } from '../../../answering/use-file-uploads.ts'
import { download, upload } from '../../../api/client.ts'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { AssignmentFrame } from './AssignmentFrame.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'
import { conflictChoices } from './conflict-choices.tsx'
import { FormStatus } from './FormStatus.tsx'
import { groupLines } from './group-answers/group-lines.tsx'
import { useGroup } from './group-answers/use-group.ts'
import { sharedAnswers } from './group-answers/shared-answers.ts'
import { offeredAnswerLines, TakeAll } from './offered-answers/offered-answer-parts.tsx'
import { offersOf } from './offered-answers/offers.ts'
import { useAnswerSync } from './saving/use-answer-sync.ts'
import { SectionPeople } from './SectionPeople.tsx'

const AcceptedSections = openedPart(async () => (await import('./AcceptedSections.tsx')).AcceptedSections)
const AskDialog = openedPart(async () => (await import('./AskDialog.tsx')).AskDialog)
const GroupDialog = openedPart(async () => (await import('./group-answers/GroupDialog.tsx')).GroupDialog)
const SubmitDialog = openedPart(async () => (await import('./SubmitDialog.tsx')).SubmitDialog)

type AnswerAssignmentProps = { record: AssignmentRecord; person: Profile }

/** The form of an assignment, saved while it is answered. */
export function AnswerAssignment({ record, person }: AnswerAssignmentProps) {
  const me = nameOf(person)
  const { sections, changes, lastAnswers } = record
  const ordered = useMemo(() => askedFirst({ sections, changes }), [sections, changes])
  const { form, sync, saving } = useAnswerSync({ ...record, sections: ordered }, me)
  const [asking, setAsking] = useState<Section>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { state } = form
  const accepted = useMemo(() => acceptedSections(record, state), [record, state])
  const locked = useMemo(() => lockedSections(record, accepted), [record, accepted])
  const group = useGroup(record)
  const [using, setUsing] = useState<Section>()
  const offers = useMemo(() => offersOf({ sections, lastAnswers }, group), [sections, lastAnswers, group])
  const belowFields = new Map([
    ...belowEach(
      offeredAnswerLines({ offers, form, locked }),
      groupLines({ form, locked, group: group ?? [] }, setUsing),
    ),
    ...conflictChoices({ sections, answers: state.answers }, saving.conflicts, sync.choose),
  ])
  const extras: FormExtras = {
    locked,
    elsewhere: accepted,
    belowFields,
    prefilled: prefilledPaths(record.answers, state.answers),
    lines: linesOf(record),
    belowHeadings: new Map(
      ordered.map((section) => [
        section.name,
        <Fragment key={section.name}>
          <SectionPeople {...{ section, record }} me={person.id} onAsk={() => setAsking(section)} />
          <TakeAll {...{ section, offers, form, locked }} />
        </Fragment>,
      ]),
    ),
  }
  const submit = record.allowedActions.includes('submit') && {
    label: words.submit,
    onClick: () => form.attempt() && setIsSubmitting(true),
    disabledReason: saving.conflicts.size > 0 ? words.chooseFirst : undefined,
  }
  return (
    <AssignmentFrame
      record={record}
      primaryAction={submit || undefined}
      progress={<FormStatus {...{ record, form, saving, locked, me }} />}
    >
      <Box component="section" aria-label={words.answers} sx={frame}>
        <AnswerForm form={form} uploads={useAssignmentFiles(record)} extras={extras} isStepped />
      </Box>
      {accepted.size > 0 && <AcceptedSections {...{ record, state, accepted }} />}
      {asking && <AskDialog record={record} section={asking} onClose={() => setAsking(undefined)} />}
      {using && group && (
        <GroupDialog
          {...{ record, group, section: using }}
          shared={sharedAnswers(state, using)}
          onAllSame={() => form.actions.go(sharedAnswers(state, using).at(-1)!.path)}
          onClose={() => setUsing(undefined)}
        />
      )}
      {isSubmitting && (
        <SubmitDialog
          {...{ record, sync }}
          onRefused={form.actions.report}
          onClose={() => setIsSubmitting(false)}
        />
      )}
    </AssignmentFrame>
  )
}

/** Returns the sections of a form, those that are asked again before the others. */
function askedFirst({ sections, changes }: Pick<AssignmentRecord, 'sections' | 'changes'>) {
  const changedNames = new Set(changes.map(({ section }) => section))
  const again = sections.filter(({ name }) => changedNames.has(name))
  return [...again, ...sections.filter(({ name }) => !changedNames.has(name))]
}

/**
 * Returns the sections that are not asked again while changes are requested in others, unless a changed answer left a
 * problem in them.
 */
function acceptedSections({ sections, changes }: AssignmentRecord, state: AnswerState): Set<string> {
  if (changes.length === 0) return new Set()
  const isAsked = (name: string) =>
    changes.some(({ section }) => section === name) ||
    pathsOf(state, name).some((path) => state.problems.has(path))
  return new Set(sections.map(({ name }) => name).filter((name) => !isAsked(name)))
}

/** Returns the sections that the reader cannot answer: those that are accepted, and those of others. */
function lockedSections({ sections, ownSections }: AssignmentRecord, accepted: ReadonlySet<string>) {
  const names = sections.map(({ name }) => name)
  return new Set(names.filter((name) => accepted.has(name) || !ownSections.includes(name)))
}

/** Returns what is below each field: its offered answer, then what can be done with its own. */
function belowEach(...lines: readonly ReadonlyMap<string, ReactNode>[]): Map<string, ReactNode> {
  const paths = new Set(lines.flatMap((of) => [...of.keys()]))
  return new Map(
    [...paths].map((path) => [path, lines.map((of, at) => <Fragment key={at}>{of.get(path)}</Fragment>)]),
  )
}

/** Returns what the list of sections says about each: who answers it, or whether it is asked again. */
function linesOf({ delegations, changes }: AssignmentRecord) {
  return new Map([
    ...delegations.map(({ section, user }) => [section, user.name] as const),
    ...changes.map(({ section }) => [section, words.toChange] as const),
  ])
}

/** The margin keeps what has the focus below the progress, which stays on the screen. */
const frame = {
  ...surface,
  p: { xs: 2, sm: 3 },
  '& input, & textarea, & select, & button, & [tabindex]': {
    scrollMarginTop: 'calc(var(--top-bar-height, 0px) + 128px)',
  },
} as const

/** The name that the user's answers have: staff who act as a client have both. */
function nameOf({ firstName, lastName, acting }: Profile): string {
  const name = `${firstName} ${lastName}`
  return acting ? `${acting.actorName} acting for ${name}` : name
}

/** How the files of an assignment are stored and downloaded. */
function useAssignmentFiles({ id, files }: Pick<AssignmentRecord, 'id' | 'files'>) {
  const calls = useMemo<FileCalls>(
    () => ({
      store: ({ path, ...rest }) =>
        upload('POST /api/assignments/:id/files', { id }, { ...rest, fields: { path } }),
      read: (fileId) => download('GET /api/assignments/:id/files/:fileId', { params: { id, fileId } }),
    }),
    [id],
  )
  return useFileUploads(files, calls)
}
