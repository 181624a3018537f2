import type { Trace } from '@domicile/contract/knowledge/watches/watch-changes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { paths } from '../../../../navigation/paths.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { traceTexts as words } from '../change/change-texts.ts'
import { unwrapLines } from './unwrap-lines.ts'

/** The open panel: a new obligation of a paragraph, the removal of one, or a project for a company. */
export type OpenInTrace =
  | { as: 'obligation'; block: number }
  | { as: 'unlink'; obligation: { id: string; title: string } }
  | { as: 'project'; company: { id: string; name: string }; projectId: string | null }

type Paragraph = Trace['paragraphs'][number]
type Obligation = Paragraph['obligations'][number]
type OfCompany = Obligation['companies'][number]
type Opens = { mayOpenProject: boolean; onOpen: (open: OpenInTrace) => void }

/** A changed paragraph on the left, what follows from it for whom on the right. */
export function TracedParagraph({
  paragraph,
  watchId,
  latestNumber,
  ...opens
}: { paragraph: Paragraph; watchId: string; latestNumber: number | null } & Opens) {
  const { block, text, fate, obligations, earlier } = paragraph
  return (
    <Box component="li" sx={row}>
      <Box>
        <ParagraphText text={unwrapLines(text)} />
        {fate && <FateChip fate={fate} latestNumber={latestNumber} />}
      </Box>
      <Box>
        {obligations.length === 0 && (
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.noObligation}</Typography>
        )}
        {obligations.map((obligation) => (
          <ObligationOf key={obligation.id} obligation={obligation} {...opens} />
        ))}
        {earlier.map(({ id, title, changeId, number }) => (
          <Typography key={id} variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {words.earlier(number)}{' '}
            <TextLink to={paths.watch(watchId, 'obligations', changeId)}>{title}</TextLink>
          </Typography>
        ))}
        {block !== null && (
          <Button size="small" sx={{ ml: -0.5 }} onClick={() => opens.onOpen({ as: 'obligation', block })}>
            {words.link}
          </Button>
        )}
      </Box>
    </Box>
  )
}

type FateChipProps = { fate: NonNullable<Paragraph['fate']>; latestNumber: number | null }

/** Says what later versions made of the paragraph; one that stayed as it was needs no word. */
function FateChip({ fate, latestNumber }: FateChipProps) {
  if (fate === 'unchanged') return null
  return (
    <Box sx={{ mt: 1 }}>
      <StatusChip label={words.fates[fate](latestNumber)} tone={words.fateTones[fate]} />
    </Box>
  )
}

const LONG = 240

function ParagraphText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > LONG
  return (
    <Box>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {isLong && !isWhole ? `${text.slice(0, LONG).replace(/\s+\S*$/, '')} …` : text}
      </Typography>
      {isLong && (
        <Button size="small" sx={{ ml: -0.5 }} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.less : words.whole}
        </Button>
      )}
    </Box>
  )
}

function ObligationOf({ obligation, ...opens }: { obligation: Obligation } & Opens) {
  const { title, ruleId, hasParagraph, companies } = obligation
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {ruleId && <StatusChip label={words.fromCalendar} tone="in progress" />}
        <Button
          size="small"
          aria-label={words.unlink(title)}
          onClick={() => opens.onOpen({ as: 'unlink', obligation })}
        >
          {words.unlinkVerb}
        </Button>
      </Box>
      {!hasParagraph && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.noParagraph}
        </Typography>
      )}
      {companies.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.noCompanies}
        </Typography>
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {companies.map((one) => (
          <CompanyOf key={one.company.id} of={one} {...opens} />
        ))}
      </Box>
    </Box>
  )
}

function CompanyOf({
  of: { company, acknowledgedAt, projectId, tasks },
  mayOpenProject,
  onOpen,
}: { of: OfCompany } & Opens) {
  return (
    <Box component="li" sx={{ ...hairline, py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextLink to={paths.company(company.id)}>{company.name}</TextLink>
        <StatusChip
          label={acknowledgedAt ? words.acknowledged : words.notAcknowledged}
          tone={acknowledgedAt ? 'accepted' : 'waiting for accept'}
        />
        {tasks.length === 0 && mayOpenProject && (
          <Button
            size="small"
            variant="outlined"
            aria-label={projectId ? words.addFor(company.name) : words.openFor(company.name)}
            onClick={() => onOpen({ as: 'project', company, projectId })}
          >
            {projectId ? words.add : words.open}
          </Button>
        )}
      </Box>
      {tasks.map(({ id, projectId, title, dueOn, doneAt }) => (
        <Typography key={id} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.project(projectId)}>{title}</TextLink>
          {doneAt ? `, ${words.taskDone}` : dueOn && `, ${words.taskDue(dueOn)}`}
        </Typography>
      ))}
    </Box>
  )
}

const row = {
  ...hairline,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1,
  py: 2,
  '&:last-of-type': { pb: 0 },
} as const
