import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { FormPanel } from '../forms/FormPanel.tsx'
import type { RouteForm } from '../forms/use-route-form.ts'
import { draftTexts as words } from './draft-texts.ts'
import type { FieldNote } from './notes.ts'

/** The properties that a panel for publishing gets from the page. */
export type Publishing<Record> = {
  version: number
  /** Called if the draft can't be published yet, to show the problems at their fields. */
  onProblems: (problems: FieldNote[]) => void
  onPublished: (record: Record) => void
  onClose: () => void
}

type PublishPanelProps<Effect, Values extends FieldValues> = {
  name: string
  /** The consequence of publishing: 'New runs use this version.' */
  help: string
  /** The effect of publishing and the problems that prevent it, read when the panel opens. */
  effect: UseQueryResult<Effect>
  form: RouteForm<Values>
  /** Why the draft can't be published. */
  refusal?: string | undefined
  /** Called if the draft can't be published yet, to show the problems at their fields. */
  onProblems: (problems: FieldNote[]) => void
  onClose: () => void
  children: (effect: Effect) => ReactNode
}

/** Publishes a draft after showing the effect. */
export function PublishPanel<Effect extends { problems: FieldNote[] }, Values extends FieldValues>({
  name,
  help,
  effect,
  form,
  refusal,
  onProblems,
  onClose,
  children,
}: PublishPanelProps<Effect, Values>) {
  const problems = effect.data?.problems ?? []
  useEffect(() => {
    if (problems.length > 0) onProblems(problems)
    // Runs when the problems have loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [problems.length])
  return (
    <FormPanel
      form={form}
      title={words.publishTitle(name)}
      subtitle={help}
      onClose={onClose}
      shows={effect}
      submitLabel={words.publish}
      refusal={refusal}
    >
      <QueryBoundary query={effect}>{children}</QueryBoundary>
    </FormPanel>
  )
}

type TitledSentencesProps = { title: string; sentences: readonly string[] }

/** A part of the effect: 'Changes', one sentence each. */
export function TitledSentences({ title, sentences }: TitledSentencesProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  )
}
