import { Filing, type CompanyProposal, type Letter } from '@domicile/contract/mail/mail-intake/intake'
import {
  type PaperKind,
  paperKinds,
  type ScanContent,
  scanContents,
} from '@domicile/contract/mail/mail-kinds'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { useFirmDay } from '../../../api/use-firm-day.ts'
import { Choice, Company, DateOf, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { useKeys } from '../../../lists/use-keys.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { focusField } from '../../../ui/fields/field-types.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { letterTexts as words } from './intake-texts.ts'
import { usePremises } from './use-premises.ts'

type Values = {
  company: Option | null
  premisesId: string
  sender: string
  receivedOn: string
  paperKind: PaperKind
  shows: ScanContent
}

/** A proposal that is less alike is shown, but not filled in. */
const LEAST_FILLED = 0.75
const QUARANTINE = 'quarantine'

const kinds = Object.entries(paperKinds).map(([value, label]) => ({ value, label }))
const contents = Object.entries(scanContents).map(([value, label]) => ({ value, label }))

export type Filed = { letterId: string; mailId: string; sender: string; company: string | undefined }

type LetterFormProps = { letter: Letter; onFiled: (filed: Filed) => void }

/** Files a letter with a key where the proposals are right; the keys of the fields are those of their first letters. */
export function LetterForm({ letter, onFiled }: LetterFormProps) {
  const { id, companies, version } = letter
  const premises = usePremises()
  const start = useRef<HTMLElement>(null)
  const today = useFirmDay()
  const form = useRouteForm('POST /api/mail-intake/letters/:id/filing', {
    texts: words,
    subject: id,
    values: startOf(letter, today, premises.chosen),
    version,
    input: (values, _version, how) => ({ params: { id }, body: bodyOf(values, version, how) }),
    check: (values, how) => {
      const issues = issuesOf(Filing, bodyOf(values, version, how))
      if (how === QUARANTINE || values.company) return issues
      return [{ path: 'company', message: words.chooseCompany }, ...issues]
    },
    pathOf: (path) => (path === 'companyId' ? 'company' : path),
    done: ({ quarantine }) => (quarantine ? words.quarantined(quarantine) : words.done),
    onSaved: ({ mailId, quarantine }) => {
      const { company, sender } = form.getValues()
      onFiled({ letterId: id, mailId, sender, company: quarantine ? undefined : company?.label })
    },
    isInline: true,
    // It stays while pages are turned, split off and read again: until something is typed, it follows the proposals.
    stays: (_answer, values) => ({ values, version }),
  })
  const chosen = form.watch('company')
  const choose = ({ id: value, name }: CompanyProposal) =>
    form.setValue('company', { value, label: name }, { shouldDirty: true })
  useKeys({
    Enter: () => isOnControl() || void form.submit(),
    q: () => void form.submit(QUARANTINE),
    c: () => setTimeout(() => focusField('company')),
    f: () => setTimeout(() => focusField('sender')),
    d: () => setTimeout(() => focusField('receivedOn')),
    ...Object.fromEntries(companies.map((company, place) => [String(place + 1), () => choose(company)])),
  })
  // The keys that follow must not land on the row that was left behind.
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  return (
    <Box ref={start} tabIndex={-1} sx={{ outline: 'none' }}>
      <InlineForm
        form={form}
        label={words.form}
        submitLabel={words.submit}
        secondary={
          <ActionButton onClick={() => void form.submit(QUARANTINE)}>{words.quarantine}</ActionButton>
        }
      >
        <Company form={form} name="company" />
        <Proposals companies={companies} onChoose={choose} />
        <ArchivedLine company={companies.find((one) => one.id === chosen?.value)} />
        <Text form={form} name="sender" required />
        {(premises.options.length > 1 || premises.source.error) && (
          <Choice
            form={form}
            name="premisesId"
            options={premises.options}
            source={premises.source}
            placeholder={words.anyPremises}
            onChanged={premises.choose}
          />
        )}
        <DateOf form={form} name="receivedOn" max={today} required />
        <Choice form={form} name="paperKind" options={kinds} required />
        <Choice form={form} name="shows" options={contents} required />
        <StatutoryLine
          letterId={id}
          company={chosen}
          sender={form.watch('sender').trim()}
          isSaving={form.saving !== null}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {letter.writtenOn && `${words.writtenOn(formatDay(letter.writtenOn))}. `}
          {words.keys}
        </Typography>
      </InlineForm>
    </Box>
  )
}

/** A letter from a scanner without premises gets those that this browser chose last. */
function startOf({ companies: [best], sender, premisesId }: Letter, today: string, last: string): Values {
  const isLikely = best !== undefined && best.score >= LEAST_FILLED
  const company = isLikely ? { value: best.id, label: best.name } : null
  return {
    ...{ company, premisesId: premisesId ?? last, sender: sender ?? '', receivedOn: today },
    paperKind: 'letter',
    shows: 'pages',
  }
}

function bodyOf({ company, ...values }: Values, version: number, how: string) {
  return { ...values, companyId: how === QUARANTINE ? null : (company?.value ?? null), version }
}

/** Enter on a button or link is for that alone. */
function isOnControl(): boolean {
  return document.activeElement?.matches('button, a') ?? false
}

type StatutoryLineProps = { letterId: string; company: Option | null; sender: string; isSaving: boolean }

/** The reason why the letter will be statutory for the chosen company. */
function StatutoryLine({ letterId, company, sender, isSaving }: StatutoryLineProps) {
  const filter = { companyId: company?.value ?? '', sender: useDeferredValue(sender) }
  const isKnown = filter.companyId !== '' && filter.sender !== ''
  const found = useQuery({
    ...query('GET /api/mail-intake/letters/:id/statutory', { params: { id: letterId }, query: filter }),
    placeholderData: keepPreviousData,
    // Once the letter is filed, there is nothing to ask any more.
    enabled: isKnown && !isSaving,
  })
  return (
    <Box role="status" sx={{ width: '100%' }}>
      {isKnown && (
        <QueryBoundary query={found} skeleton={<></>} isInline>
          {({ reason }) => reason && <Alert severity="warning">{words.statutory(reason)}</Alert>}
        </QueryBoundary>
      )}
    </Box>
  )
}

type Proposed = Letter['companies'][number]

/** Says of the chosen company that it is archived. The search for companies offers only others. */
function ArchivedLine({ company }: { company: Proposed | undefined }) {
  return (
    <Box role="status" sx={{ width: '100%' }}>
      {company?.isArchived && <Alert severity="warning">{words.archived(company.name)}</Alert>}
    </Box>
  )
}

type ProposalsProps = { companies: readonly Proposed[]; onChoose: (company: CompanyProposal) => void }

/** The proposed companies with their reasons; digits choose them. */
function Proposals({ companies, onChoose }: ProposalsProps) {
  if (companies.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.noProposal}
      </Typography>
    )
  return (
    <Stack
      component="ol"
      aria-label="Proposals"
      sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5, width: '100%' }}
    >
      {companies.map((company, place) => (
        <Box component="li" key={company.id}>
          <ActionButton size="small" onClick={() => onChoose(company)}>
            {`${place + 1}. ${company.name}`}
          </ActionButton>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', pl: 1 }}>
            {[company.isArchived && words.isArchived, company.reason, words.score(company.score)]
              .filter(Boolean)
              .join(', ')}
          </Typography>
        </Box>
      ))}
    </Stack>
  )
}
