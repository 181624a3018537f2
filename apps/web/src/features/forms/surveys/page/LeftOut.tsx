import type { SendEffect } from '@domicile/contract/forms/surveys/surveys'
import { paths } from '../../../../navigation/paths.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { surveyPageTexts } from '../survey-texts.ts'

const words = surveyPageTexts.leftOut

/** The companies of the audience that get no assignment, and why. */
export function LeftOut({ leftOut: { total, items } }: Pick<SendEffect, 'leftOut'>) {
  if (total === 0) return null
  return (
    <Fold title={words.title} count={total}>
      <Box component="ul" aria-label={words.title} sx={{ m: 0, mb: 1, pl: 2.5 }}>
        {items.map(({ company, reason }) => (
          <Box component="li" key={company.id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <TextLink to={paths.company(company.id)}>{company.name}</TextLink>
            {': '}
            {words.reasons[reason]}
          </Box>
        ))}
      </Box>
      {total > items.length && <Typography sx={{ mb: 1 }}>{words.more(total - items.length)}</Typography>}
    </Fold>
  )
}
