import { authorities } from '@domicile/contract/companies/owners/sanction-kinds'
import {
  ruleText,
  type SanctionsGroup,
  sanctionsGroups,
} from '@domicile/contract/companies/owners/sanction-texts'
import type { StructureSanctions } from '@domicile/contract/companies/owners/sanctions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { paths } from '../../../../navigation/paths.ts'
import { formatDay, sentence } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { sanctionsScreenTexts as words } from './sanctions-screen-texts.ts'

/** The listed parties of the structure and whom they block, in sentences; for staff. */
export function SanctionsPanel({ found }: { found: StructureSanctions }) {
  const groups = sanctionsGroups(found)
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {found.truncated && <Alert severity="warning">{words.truncated}</Alert>}
      {groups.length === 0 && <Typography>{words.allClear}</Typography>}
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <Rules found={found} />
    </Panel>
  )
}

function Group({ title, lines }: SanctionsGroup) {
  return (
    <Box sx={{ '& + &': { mt: 1.5 }, overflowWrap: 'anywhere' }}>
      <Typography variant="h3" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {lines.map(({ text, steps, hitId }) => (
          <li key={hitId ?? text}>
            {text}
            {hitId && (
              <div>
                <TextLink to={paths.screeningHit(hitId)}>{words.hit}</TextLink>
              </div>
            )}
            {steps.map((step) => (
              <Box key={step} sx={{ color: 'text.secondary' }}>
                {step}
              </Box>
            ))}
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** The rule of each authority with its source, which unfolds, and the limits of the result. */
function Rules({ found: { regimes, rules, graph, on } }: { found: StructureSanctions }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ mt: 1.5, color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
      <div>{words.scope}</div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: -0.5, mt: 0.5 }}
      >
        {isOpen ? words.hideRules : words.showRules}
      </Button>
      {isOpen && (
        <div id={id}>
          {regimes.map(({ authority, rule }) => (
            <Box key={authority} sx={{ mb: 1 }}>
              <Box sx={{ color: 'text.primary' }}>
                {`${sentence(authorities[authority])}: ${rule ? ruleText(rule) : words.noRule(formatDay(on))}`}
              </Box>
              {rule && <div>{`${words.source}: ${rule.source}`}</div>}
              {rule?.verify && <div>{`${words.verify}: ${rule.verify}`}</div>}
            </Box>
          ))}
          <div>{words.trusts}</div>
          <div>{words.computed(rules, graph)}</div>
        </div>
      )}
    </Box>
  )
}
