import Box from '@mui/material/Box'
import { countryName } from '@domicile/contract/countries'
import { holderTypes } from '@domicile/contract/companies/owners/holder-types'
import { type Interest, interests } from '@domicile/contract/companies/owners/interests'
import type { Owner } from '@domicile/contract/companies/owners/owners'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import type { Column } from '../../../lists/list-types.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { HolderIcon } from './HolderIcon.tsx'
import { ownerTexts as words } from './owner-texts.ts'

/** The columns of owners who hold this kind of interest; without one, of mixed kinds. */
export function ownerColumns(interest?: Interest): Column<Owner>[] {
  const isMeasured = !interest || interests[interest].measured
  const columns: (Column<Owner> | false)[] = [
    {
      id: 'holder',
      header: words.holder,
      cell: (owner) => <Holder owner={owner} />,
      width: 260,
      primary: true,
    },
    !interest && {
      id: 'interest',
      header: words.fields.interest,
      cell: (owner) => interests[owner.interest].label,
    },
    isMeasured && {
      id: 'percentage',
      header: words.fields.percentage,
      cell: ({ percentage }) => (percentage ? `${percentage} %` : <NotGiven />),
      align: 'right',
      width: 110,
    },
    {
      id: 'country',
      header: words.fields.country,
      cell: ({ country }) => (country ? countryName(country) : <NotGiven />),
    },
    {
      id: 'birthDate',
      header: words.fields.birthDate,
      cell: ({ birthDate }) => <Day day={birthDate} />,
      width: 120,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Kinds of holders differ by icon and word, not by colour. */
function Holder({ owner: { holderType, holderCompanyId, name } }: { owner: Owner }) {
  return (
    <>
      <HolderIcon type={holderType} />
      {holderCompanyId ? <TextLink to={paths.company(holderCompanyId)}>{name}</TextLink> : name}
      <Box component="span" sx={visuallyHidden}>
        {`, ${holderTypes[holderType]}`}
      </Box>
    </>
  )
}

function Day({ day }: { day: string | null }) {
  return day ? formatDay(day) : <NotGiven />
}
