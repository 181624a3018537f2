import type { Company } from '@domicile/contract/companies/companies'
import type { ImportPlan, Match } from '@domicile/contract/companies/owners/bods'
import { interests } from '@domicile/contract/companies/owners/interests'
import { uploadLimits } from '@domicile/contract/upload-limits'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, upload } from '../../../../api/client.ts'
import { type ProblemError, reasonOf } from '../../../../api/problem-error.ts'
import { setAlert } from '../../../../api/store.ts'
import { readIfStale } from '../../../../forms/read-again.ts'
import { SidePanel } from '../../../../forms/SidePanel.tsx'
import { formatDay } from '../../../../ui/data/format.ts'
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx'
import { importTexts as words } from './import-texts.ts'
import { ItselfField, OtherCompanies } from './PlanCompanies.tsx'
import { PlanLines } from './PlanLines.tsx'

type ImportPanelProps = { company: Company; onClose: () => void }
type Draft = { file: File; matches: readonly Match[] }

const PLAN = 'POST /api/companies/:companyId/owners/import-plans'
const IMPORT = 'POST /api/companies/:companyId/owners/imports'

/** Imports owners from a file: the changes are shown first, and the chosen ones written. */
export function ImportPanel({ company, onClose }: ImportPanelProps) {
  const [progress, setProgress] = useState(0)
  const [draft, setDraft] = useState<Draft>()
  const [plan, setPlan] = useState<ImportPlan>()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const params = { companyId: company.id }
  const planning = useMutation<ImportPlan, ProblemError, Draft>({
    mutationFn: ({ file, matches }) =>
      upload(PLAN, params, { file, fields: { matches: JSON.stringify(matches) }, onProgress: setProgress }),
    onSuccess: (found, used) => {
      setDraft(used)
      setPlan(found)
      setTicked(new Set(found.lines.filter(({ isPicked }) => isPicked).map(({ key }) => key)))
    },
  })
  const importing = useMutation<Output<typeof IMPORT>, ProblemError, Draft & { version: string }>({
    mutationFn: ({ file, matches, version }) => {
      const fields = { matches: JSON.stringify(matches), version, chosen: JSON.stringify([...ticked]) }
      return upload(IMPORT, params, { file, fields })
    },
    onSuccess: () => {
      setAlert({ info: words.done(ticked.size) })
      onClose()
    },
    onError: (cause) => draft && readIfStale(cause, () => planning.mutateAsync(draft)),
  })
  if (!plan || !draft)
    return (
      <SidePanel title={words.title} subtitle={words.help} onClose={onClose}>
        <FileDrop
          label={words.file}
          accept={['application/json']}
          endings={['.json']}
          maxBytes={uploadLimits.ownersImport}
          onFile={(file) => (setProgress(0), planning.mutate({ file, matches: [] }))}
          progress={planning.isPending ? progress : undefined}
          error={reasonOf(planning.error)}
          messages={{ wrongType: words.wrongType }}
        />
      </SidePanel>
    )
  const match = (record: string, companyId: string | null) => {
    importing.reset()
    const isOther = (one: Match) =>
      one.record !== record && (one.companyId === null || one.companyId !== companyId)
    const others = draft.matches.filter(isOther)
    planning.mutate({ ...draft, matches: [...others, { record, companyId }] })
  }
  return (
    <SidePanel
      title={words.title}
      subtitle={words.source(draft.file.name, formatDay(plan.day))}
      onClose={onClose}
      onSubmit={() => importing.mutate({ ...draft, version: plan.version })}
      submitLabel={words.submit(ticked.size)}
      refusal={ticked.size === 0 ? words.noneChosen : planning.isPending ? words.reading : undefined}
      saving={importing.isPending}
      generalError={reasonOf(importing.error ?? planning.error)}
      secondary={<Button onClick={() => setPlan(undefined)}>{words.another}</Button>}
    >
      <ItselfField company={company} companies={plan.companies} onMatch={match} />
      {isAsPlanned(plan, ticked) &&
        plan.exceeded.map(({ company: name, interest, total }) => (
          <Alert key={`${name} ${interest}`} severity="warning">
            {words.exceeded(interests[interest].label, name, total)}
          </Alert>
        ))}
      <PlanLines
        companyId={company.id}
        lines={plan.lines}
        ticked={ticked}
        onTick={(key, isOn) =>
          setTicked(new Set(isOn ? [...ticked, key] : [...ticked].filter((other) => other !== key)))
        }
      />
      <OtherCompanies companyId={company.id} companies={plan.companies} onMatch={match} />
      <LeftOut plan={plan} />
    </SidePanel>
  )
}

/** The totals of the plan are those of the lines that were ticked at first. */
function isAsPlanned({ lines }: ImportPlan, ticked: ReadonlySet<number>): boolean {
  return lines.every(({ key, isPicked }) => ticked.has(key) === isPicked)
}

function LeftOut({ plan: { leftOut, moreLeftOut } }: { plan: ImportPlan }) {
  if (leftOut.length === 0) return null
  return (
    <Box role="group" aria-label={words.leftOut}>
      <Typography variant="h3">{words.leftOut}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {leftOut.map(({ about, text, at }) => (
          <Box component="li" key={`${at} ${text}`} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {about ? words.label(about, text) : text}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {at}
            </Typography>
          </Box>
        ))}
      </Box>
      {moreLeftOut > 0 && <Typography sx={{ mt: 1 }}>{words.more(moreLeftOut)}</Typography>}
    </Box>
  )
}
