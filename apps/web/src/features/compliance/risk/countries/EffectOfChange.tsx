import { countryName } from '@domicile/contract/countries'
import type { CountryEffect } from '@domicile/contract/compliance/risk/country-lists'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../../../navigation/paths.ts'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { proposedTexts as words } from './country-texts.ts'

/** More companies than these are folded. */
const MOST_COMPANIES = 8

/** How many companies a proposed change touches, and which. */
export function EffectOfChange({ effect }: { effect: CountryEffect }) {
  const { isForAll, total, approved, companies } = effect
  const count = total === 0 ? words.none : isForAll ? words.all(total) : words.some(total)
  const names = <Companies companies={companies} />
  return (
    <Box role="group" aria-label={words.touched} sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 500 }}>
        {count} {total > 0 && words.approved(approved)}
      </Typography>
      {companies.length > MOST_COMPANIES ? (
        <Fold title={words.touched} count={total}>
          {names}
          {companies.length < total && <Typography>{words.first(companies.length)}</Typography>}
        </Fold>
      ) : (
        companies.length > 0 && names
      )}
    </Box>
  )
}

function Companies({ companies }: Pick<CountryEffect, 'companies'>) {
  return (
    <Box component="ul" aria-label={words.touched} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {companies.map(({ id, name, countries }) => (
        <Box component="li" key={id} sx={{ py: 0.25 }}>
          <TextLink to={paths.company(id, 'risk')}>{name}</TextLink>
          {countries.length > 0 && `: ${countries.map(countryName).join(', ')}`}
        </Box>
      ))}
    </Box>
  )
}
