import type { CompanyForm } from '@domicile/contract/companies/company-form'
import {
  type Answers,
  evaluateForm,
  type FormState,
  pathOf,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import { AnswerValue } from '../../../answering/reading/AnswerValue.tsx'
import { isSectionShown } from '../../../answering/state/paths-of.ts'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { addedTexts as words } from './added-texts.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'
import { ValueSource } from '../../../registers/sources/ValueSource.tsx'

type Person = CompanyTabProps['person']
type AddedPanelsProps = { form: CompanyForm; companyId: string; person: Person }

/** The sections that the firm added to the company form, each with the company's answers, and earlier fields. */
export function AddedPanels({ form, companyId, person }: AddedPanelsProps) {
  const { sections, answers, earlier, today } = form
  const { values, states } = useMemo(() => {
    const byPath: Answers = Object.fromEntries(answers.map(({ path, value }) => [path, value]))
    return { values: byPath, states: evaluateForm(prepareForm({ sections }), byPath, today) }
  }, [sections, answers, today])
  const sources = useMemo(() => new Map(answers.map(({ path, source }) => [path, source])), [answers])
  const withSource: WithSource = ({ label, type }, source, value) => {
    const isBlock = fieldTypes[type] === 'formatted'
    return source ? (
      <ValueSource {...{ label, source, companyId, person, isBlock }}>{value}</ValueSource>
    ) : (
      value
    )
  }
  return (
    <>
      {sections
        .filter((section) => section.fields.length > 0 && isSectionShown(section, states))
        .map((section) => (
          <Panel key={section.name} title={section.title}>
            <SectionFacts {...{ section, values, states, sources, withSource }} />
          </Panel>
        ))}
      {earlier.length > 0 && (
        <Panel title={words.earlier} subtitle={words.earlierHelp}>
          <DefinitionList items={earlierFacts(earlier, withSource)} />
        </Panel>
      )}
    </>
  )
}

type Source = CompanyForm['answers'][number]['source']
type WithSource = (field: Field, source: Source, value: ReactNode) => ReactNode

type SectionFactsProps = {
  section: Section
  values: Answers
  states: FormState
  sources: ReadonlyMap<string, Source>
  withSource: WithSource
}

function SectionFacts(props: SectionFactsProps) {
  const { section, states } = props
  const facts = (row: string | undefined) => factsOf(props, row)
  if (!section.repeats) return <DefinitionList items={facts(undefined)} />
  const { item } = section.repeats
  const rows = states.sections.get(section.name)?.rows ?? []
  if (rows.length === 0) return <NotGiven />
  return (
    <Stack sx={{ gap: 2 }}>
      {rows.map((row, index) => (
        <Box key={row} role="group" aria-label={words.row(item, index + 1)}>
          <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{words.row(item, index + 1)}</Typography>
          <DefinitionList items={facts(row)} />
        </Box>
      ))}
    </Stack>
  )
}

/** Returns the visible fields with their answers. A box that was never ticked has none. */
function factsOf(props: SectionFactsProps, row: string | undefined): Fact[] {
  const { section, values, states, sources, withSource } = props
  return section.fields.flatMap((field) => {
    const path = pathOf(section, field, row)
    const state = states.fields.get(path)
    if (!state?.isVisible) return []
    const value = field.computed ? state.value : (values[path] ?? null)
    const renderValue = () =>
      withSource(field, sources.get(path), <AnswerValue field={field} value={value} />)
    return [{ label: field.label, value: value !== null && renderValue() }]
  })
}

/** Returns the answers to earlier fields; those of several rows are under one label. */
function earlierFacts(earlier: CompanyForm['earlier'], withSource: WithSource): Fact[] {
  const labelOf = ({ path, section, label }: CompanyForm['earlier'][number]) =>
    path.includes('/') ? words.earlierRow(section, label) : label
  return [...Map.groupBy(earlier, labelOf)].map(([label, answers]) => ({
    label,
    value: answers.map(({ path, field, value, source }) => (
      <Box key={`${path} ${field.type}`}>
        {withSource(field, source, <AnswerValue field={field} value={value} />)}
      </Box>
    )),
  }))
}
