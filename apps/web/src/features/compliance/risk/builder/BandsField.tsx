import type { RiskBand, RiskSource } from '@domicile/contract/compliance/risk/risk-kinds'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { surface } from '../../../../ui/layout/surface.ts'
import { factorTexts as words } from './builder-texts.ts'
import { ConditionFields } from './ConditionFields.tsx'
import type { Factor } from './draft.ts'
import { newBand } from './draft.ts'

type Band = Factor['bands'][number]

type BandsFieldProps = {
  source: RiskSource
  /** The options of the fact, if it has any. */
  options: readonly { value: string; label: string }[]
  bands: readonly Band[]
  onChange: (bands: Band[]) => void
  errors: Record<string, string>
}

/** The conditions of a factor, each with its points. */
export function BandsField({ source, options, bands, onChange, errors }: BandsFieldProps) {
  return (
    <Stack role="group" aria-label={words.fields.bands} sx={{ gap: 2 }}>
      <Box>
        <Typography variant="h3">{words.fields.bands}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.help.bands}
        </Typography>
      </Box>
      {bands.map((band, place) => (
        <BandFields
          // Conditions have no identity of their own; they are edited in place.
          key={place}
          band={band}
          place={place}
          source={source}
          options={options}
          onChange={(changed) => onChange(bands.with(place, changed))}
          onRemove={() => onChange(bands.toSpliced(place, 1))}
          errors={errors}
        />
      ))}
      {errors.bands && <FormHelperText error>{errors.bands}</FormHelperText>}
      <Box>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Add />}
          onClick={() => onChange([...bands, newBand(source) as Band])}
        >
          {words.addCondition}
        </Button>
      </Box>
    </Stack>
  )
}

type BandFieldsProps = Pick<BandsFieldProps, 'source' | 'options' | 'errors'> & {
  band: Band
  place: number
  onChange: (band: Band) => void
  onRemove: () => void
}

function BandFields({ band, place, source, options, onChange, onRemove, errors }: BandFieldsProps) {
  const at = `bands/${place}`
  const set = (change: Partial<RiskBand>) => onChange({ ...band, ...change } as Band)
  const title = words.condition(place + 1)
  return (
    <Stack role="group" aria-label={title} sx={{ ...surface, p: 2, gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h3">{title}</Typography>
        <Button size="small" color="error" aria-label={words.removeCondition(place + 1)} onClick={onRemove}>
          Remove
        </Button>
      </Stack>
      <ConditionFields
        name={`${at}/when`}
        when={band.when}
        source={source}
        options={options}
        onChange={(when) => set({ when })}
        errors={errors}
      />
      <NumberField
        name={`${at}/points`}
        label={words.points}
        value={band.points}
        onChange={(points) => set({ points: points as number })}
        error={errors[`${at}/points`]}
        required
      />
      <CheckboxField
        name={`${at}/forcesHigh`}
        label={words.forcesHigh}
        value={band.forcesHigh}
        onChange={(forcesHigh) => set({ forcesHigh })}
      />
    </Stack>
  )
}
