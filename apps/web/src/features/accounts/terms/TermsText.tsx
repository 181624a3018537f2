import type { Terms } from '@domicile/contract/accounts/terms'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { legalParagraph } from '../../../ui/redline/legal-paragraph.ts'

/** A version of the terms, section by section. */
export function TermsText({ sections }: { sections: Terms['sections'] }) {
  return sections.map(({ heading, paragraphs }, index) => (
    // Headings and paragraphs may repeat, so their keys need the index.
    <Box component="section" key={`${index} ${heading}`} sx={{ mt: index === 0 ? 0 : 3 }}>
      <Typography variant="h2">
        {index + 1}. {heading}
      </Typography>
      {paragraphs.map((text, place) => (
        <Typography key={`${place} ${text}`} sx={legalParagraph}>
          {text}
        </Typography>
      ))}
    </Box>
  ))
}
