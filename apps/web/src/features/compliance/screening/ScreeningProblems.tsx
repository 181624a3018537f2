import type { Profile } from '@domicile/contract/accounts/session/auth'
import { can } from '@domicile/contract/permissions'
import type { CompanyScreening } from '@domicile/contract/compliance/screening/runs'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { paths } from '../../../navigation/paths.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { tabTexts } from './screening-texts.ts'

const words = tabTexts.problems

type ScreeningProblemsProps = {
  screening: CompanyScreening
  person: Profile | undefined
  companyId: string
}

/** The hits that wait, and the reasons why results are not complete, each with the next step. */
export function ScreeningProblems({ screening, person, companyId }: ScreeningProblemsProps) {
  const { summary, isRunning, isTruncated } = screening
  const { pending, neverScreened, stale } = summary
  return (
    <Stack sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {pending > 0 && (
        <Alert
          severity="warning"
          action={<StepButton to={paths.screeningHits(companyId)}>{tabTexts.decide}</StepButton>}
        >
          {tabTexts.waiting(pending)}
        </Alert>
      )}
      <ListProblems screening={screening} person={person} />
      {!isRunning && neverScreened > 0 && (
        <Alert severity="warning">{words.neverScreened(neverScreened)}</Alert>
      )}
      {/* Without fresh lists, screening again would not help. */}
      {!isRunning && stale > 0 && missingLists(screening).length === 0 && (
        <Alert severity="warning">{words.due(stale)}</Alert>
      )}
      {isTruncated && <Alert severity="info">{words.truncated}</Alert>}
    </Stack>
  )
}

/** Without a fresh version of every list nothing is clear. */
function ListProblems({ screening, person }: Pick<ScreeningProblemsProps, 'screening' | 'person'>) {
  const { summary, lists } = screening
  const problems =
    lists.length === 0
      ? [words.noLists]
      : missingLists(screening).map(({ name, use }) =>
          use === 'missing' ? words.missing(name) : words.stale(name),
        )
  const mayUpdate = person && can(person, 'screening-lists:read')
  if (problems.length > 0)
    return (
      <Alert
        severity="error"
        action={mayUpdate && <StepButton to={paths.screeningLists()}>{words.manage}</StepButton>}
      >
        {[...problems, words.effect, !mayUpdate && words.ask].filter(Boolean).join(' ')}
      </Alert>
    )
  return summary.notChecked > 0 ? (
    <Alert severity="error">{words.notChecked(summary.notChecked)}</Alert>
  ) : null
}

/** The lists without which nothing is clear. */
function missingLists({ lists }: Pick<CompanyScreening, 'lists'>) {
  return lists.filter(({ use }) => use !== 'searched')
}

/** The way to the screen that solves a problem. */
function StepButton({ to, children }: { to: string; children: string }) {
  return (
    <ActionButton size="small" color="inherit" to={to}>
      {children}
    </ActionButton>
  )
}
