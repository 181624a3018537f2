import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { texts } from '../../texts.ts'
import { formatDay } from '../../ui/format.ts'
import { PublicCard } from '../../ui/PublicCard.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { terms } from './terms-text.ts'

/** The terms of use, to read at any time. */
export default function TermsScreen() {
  return (
    <PublicCard
      title={texts.terms.title}
      subtitle={`Version ${terms.version}, from ${formatDay(terms.from)}`}
      width={720}
    >
      <Typography sx={paragraph}>{terms.introduction}</Typography>
      {terms.sections.map(({ title, text }, index) => (
        <Box component="section" key={title} sx={{ mt: 3 }}>
          <Typography variant="h2">
            {index + 1}. {title}
          </Typography>
          {text.map((words) => (
            <Typography key={words} sx={paragraph}>
              {words}
            </Typography>
          ))}
        </Box>
      ))}
      <Box sx={{ mt: 4 }}>
        <TextLink to="/">{texts.terms.back}</TextLink>
      </Box>
    </PublicCard>
  )
}

const paragraph = { mt: 1, maxWidth: '72ch', fontSize: 15, lineHeight: '24px' } as const
