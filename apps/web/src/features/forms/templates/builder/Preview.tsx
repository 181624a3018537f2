import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { AnswerForm } from '../../../../answering/AnswerForm.tsx'
import { useAnswers } from '../../../../answering/use-answers.ts'
import { surface } from '../../../../ui/layout/surface.ts'
import { builderTexts as words } from './builder-texts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

type PreviewProps = {
  definition: Pick<TemplateDraft, 'name' | 'description' | 'sections'>
  /** The name of the template is the heading of the form. */
  hasName?: boolean
}

type Width = keyof typeof words.widths
const widths: Record<Width, number> = { desktop: 720, phone: 360 }

/** The form as the person who answers it sees it, as wide as a desktop or a phone. */
export function Preview({ definition, hasName = true }: PreviewProps) {
  const [width, setWidth] = useState<Width>('desktop')
  const { name, description, sections } = definition
  const structure = useMemo(() => ({ sections }), [sections])
  const form = useAnswers(structure)
  return (
    <Stack sx={{ gap: 2, alignItems: 'center' }}>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label={words.width}
          onChange={(_event, chosen: Width | null) => chosen && setWidth(chosen)}
          // On a phone, the form is as wide as one anyway.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {(['desktop', 'phone'] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 2 }}>
              {words.widths[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography sx={{ color: 'text.secondary' }}>{words.previewHelp}</Typography>
      </Stack>
      <Box
        component="section"
        aria-label={words.preview}
        sx={{
          ...surface,
          width: '100%',
          maxWidth: widths[width],
          p: width === 'phone' ? 2 : { xs: 2, sm: 3 },
        }}
      >
        {hasName && (
          <Typography variant="h2" sx={{ fontSize: 20, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        )}
        {description && (
          <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line', mt: 0.5, mb: 2 }}>
            {description}
          </Typography>
        )}
        <AnswerForm form={form} />
      </Box>
    </Stack>
  )
}
