import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import { hitDecisions } from '@domicile/contract/compliance/screening/hit-states'
import { ruleVersions } from '@domicile/contract/compliance/screening/screening-kinds'
import type { HitOfReport, Replay, ReplayReport } from '@domicile/contract/compliance/screening/settings'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { Choice, Percent } from '../../../../forms/Fields.tsx'
import { InlineForm } from '../../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { type Entry, EntryList } from '../../../../ui/data/EntryList.tsx'
import { formatNumber } from '../../../../ui/data/format.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { percentOf, scoreOf } from './percents.ts'
import { ruleChoices } from './settings-facts.ts'
import type { Settings } from './ProposalPanel.tsx'
import { replayTexts as words } from './settings-texts.ts'

/** Past decisions with other scores: the form, and the latest report. */
export function ReplayPanel({ settings }: { settings: Settings }) {
  const { replay, allowedActions, proposed, current } = settings
  const mayReplay = allowedActions.includes('replay')
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {mayReplay && (proposed ? <ReplayButton scores={proposed} /> : <ReplayForm scores={current} />)}
      {replay && <ReplayResult replay={replay} />}
    </Panel>
  )
}

type Scores = Pick<Settings['current'], 'threshold' | 'fourEyesFrom' | 'rules'>

/** Replays the scores of the proposal, which are those that someone is about to adopt. */
function ReplayButton({ scores: { threshold, fourEyesFrom, rules } }: { scores: Scores }) {
  const send = useSend('POST /api/screening-settings/replay', { done: words.started })
  return (
    <ActionButton
      variant="outlined"
      busy={send.isPending}
      onClick={() => send.mutate({ body: { threshold, fourEyesFrom, rules } }, { onError: alertFailure })}
    >
      {words.runProposed}
    </ActionButton>
  )
}

const fieldOf = { threshold: 'triedThreshold', fourEyesFrom: 'triedFourEyes', rules: 'triedRules' } as const

/** Replays scores that are only tried. */
function ReplayForm({ scores: { threshold, fourEyesFrom, rules } }: { scores: Scores }) {
  const form = useRouteForm('POST /api/screening-settings/replay', {
    texts: words,
    values: {
      triedThreshold: percentOf(threshold),
      triedFourEyes: percentOf(fourEyesFrom),
      triedRules: rules,
    },
    input: ({ triedThreshold, triedFourEyes, triedRules }) => ({
      body: { threshold: scoreOf(triedThreshold), fourEyesFrom: scoreOf(triedFourEyes), rules: triedRules },
    }),
    pathOf: (path) => fieldOf[path as keyof Scores],
    done: words.started,
    stays: (_answer, values) => ({ values, version: 0 }),
    isInline: true,
  })
  return (
    <InlineForm form={form} label={words.form} submitLabel={words.run} variant="outlined" isRow>
      <Box sx={{ width: 200 }}>
        <Percent form={form} name="triedThreshold" required />
      </Box>
      <Box sx={{ width: 200 }}>
        <Percent form={form} name="triedFourEyes" required />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <Choice form={form} name="triedRules" options={ruleChoices} required />
      </Box>
    </InlineForm>
  )
}

function ReplayResult({ replay: { threshold, fourEyesFrom, rules, report } }: { replay: Replay }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">
        {words.result(formatScore(threshold), formatScore(fourEyesFrom), ruleVersions[rules])}
      </Typography>
      {report ? (
        <Report report={report} />
      ) : (
        <Box role="status">
          <Typography sx={{ color: 'text.secondary', my: 1 }}>{words.running}</Typography>
          <LinearProgress aria-label={words.running} sx={{ height: 6, borderRadius: 1 }} />
        </Box>
      )}
    </Box>
  )
}

function Report({ report }: { report: ReplayReport }) {
  const { subjects, moreSecond, fewerSecond } = report
  const sentences = [
    `${words.subjects(subjects)}.`,
    moreSecond > 0 && words.more(moreSecond),
    fewerSecond > 0 && words.fewer(fewerSecond),
  ]
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{sentences.filter(Boolean).join(' ')}</Typography>
      {(['lost', 'spared', 'added'] as const).map((part) => (
        <ReportPart key={part} part={part} total={report[part].total} hits={report[part].hits} />
      ))}
    </>
  )
}

type ReportPartProps = { part: 'lost' | 'spared' | 'added'; total: number; hits: readonly HitOfReport[] }

function ReportPart({ part, total, hits }: ReportPartProps) {
  const { title, text, none } = words[part]
  if (total === 0) return <Typography sx={{ mt: 2 }}>{none}</Typography>
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      <Typography variant="h3">{`${title}: ${formatNumber(total)}`}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text} {total > hits.length && words.first(hits.length)}
      </Typography>
      <EntryList label={title} entries={hits.map(entryOf)} />
    </Box>
  )
}

function entryOf({ hitId, company, subject, party, score, decision }: HitOfReport): Entry {
  return {
    key: `${company.id} ${subject.kind} ${subject.id} ${party.id} ${party.list}`,
    to: hitId ? paths.screeningHit(hitId) : paths.company(company.id, 'screening'),
    title: `${subject.name}, ${company.name}`,
    text: words.of(party.name, party.list),
    beside: (
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {decision ? `${hitDecisions[decision]}, ${formatScore(score)}` : formatScore(score)}
      </Typography>
    ),
  }
}
