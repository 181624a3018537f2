import type { BeneficialOwners, OwnerOverride } from '@domicile/contract/companies/owners/beneficial-owners'
import { countryName } from '@domicile/contract/countries'
import {
  controlSteps,
  type Names,
  pathLines,
  reasonTexts,
} from '@domicile/contract/companies/owners/reason-texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatDay } from '../../../ui/data/format.ts'
import { hairline } from '../../../ui/layout/surface.ts'
import { HolderIcon } from '../owners/owners.public.ts'
import { beneficialOwnerTexts as words, overrideTexts } from './beneficial-owner-texts.ts'

type BeneficialOwnerItemProps = {
  owner: BeneficialOwners['owners'][number]
  names: Names
  regime: BeneficialOwners['regime']
  /** The decision of staff about the person that applies on the day. */
  override: OwnerOverride | undefined
}

/** A beneficial owner with the reasons; the paths and the steps to control unfold. */
export function BeneficialOwnerItem({ owner, names, regime, override }: BeneficialOwnerItemProps) {
  const { person, reasons } = owner
  const details = [
    person.country && countryName(person.country),
    person.birthDate && words.born(formatDay(person.birthDate)),
  ]
  return (
    <Box component="li" sx={{ ...hairline, py: 1, overflowWrap: 'anywhere' }}>
      <HolderIcon type="person" />
      <strong>{person.name}</strong>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {details.filter(Boolean).map((detail) => `, ${detail}`)}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 5.5 }}>
        {reasonTexts(reasons, names, person.id).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
      {override && (
        <Typography sx={{ pl: 3.25, fontWeight: 500 }}>{overrideTexts.decided(override.isOwner)}</Typography>
      )}
      <HowDisclosure owner={owner} names={names} regime={regime} />
    </Box>
  )
}

/** The paths and the steps to control, which unfold; nothing for an owner by a role alone. */
function HowDisclosure({
  owner: { person, reasons, paths },
  names,
  regime,
}: Omit<BeneficialOwnerItemProps, 'override'>) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const chain = reasons.flatMap((reason) => (reason.code === 'control' ? reason.chain : []))
  const steps = controlSteps(chain, names)
  const lines = paths.flatMap((path) => pathLines(path, names, regime))
  if (steps.length === 0 && lines.length === 0) return null
  const label = isOpen ? words.hidePaths : words.showPaths
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${label}: ${person.name}`}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: 2.5 }}
      >
        {label}
      </Button>
      {isOpen && (
        <Box id={id} role="region" aria-label={words.pathsOf(person.name)} sx={{ pl: 3.5 }}>
          <Lines title={words.paths} lines={lines} />
          <Lines title={words.steps} lines={steps} />
        </Box>
      )}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </>
  )
}
