import type { StandingRule } from '@domicile/contract/mail/mail-requests/standing-rules'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { mayAt, whyNotNow } from '../../../../session/allowed-actions.ts'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleRow } from './RuleRow.tsx'
import { ruleTexts as words } from './rule-texts.ts'
import type { CompanyTabProps } from '../../../../registers/company-tab.ts'

const RuleForm = openedPart(async () => (await import('./RuleForm.tsx')).RuleForm)

type Open = { event: 'approve' | 'stop'; rule: StandingRule } | 'new'

/** The standing rules of a company: drawn up by clients or staff, approved by an owner. */
export function RulesPanel({ company, person }: CompanyTabProps) {
  const params = { companyId: company.id }
  const result = useQuery(query('GET /api/companies/:companyId/standing-rules', { params }))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const mayDraw = mayAt(company.id, person, 'mail:instruct')
  const rows = (rules: readonly StandingRule[], label: string) => (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rules.map((rule) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          timeZone={person?.timeZone}
          onOpen={(event) => setOpen({ event, rule })}
        />
      ))}
    </Box>
  )
  return (
    <Panel
      title={words.title}
      subtitle={words.subtitle}
      action={
        mayDraw && (
          <ActionButton
            variant="outlined"
            disabledReason={whyNotNow(company, person)}
            onClick={() => setOpen('new')}
          >
            {words.new}
          </ActionButton>
        )
      }
    >
      <QueryBoundary query={result}>
        {(rules) => {
          const current = rules.filter(({ state }) => state !== 'stopped')
          const former = rules.filter(({ state }) => state === 'stopped')
          return (
            <>
              {current.length > 0 ? (
                rows(current, words.title)
              ) : (
                <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>
              )}
              {former.length > 0 && (
                <Box sx={{ mt: 2 }}>
                  <Fold title={words.former} count={former.length}>
                    {rows(former, words.former)}
                  </Fold>
                </Box>
              )}
            </>
          )
        }}
      </QueryBoundary>
      {open === 'new' && <RuleForm company={company} onClose={close} />}
      {open && open !== 'new' && <RuleDialog {...open} onClose={close} />}
    </Panel>
  )
}
