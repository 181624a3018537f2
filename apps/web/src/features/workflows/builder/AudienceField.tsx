import { type Audience, audiences } from '@domicile/contract/workflows/workflow-rules'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { Option } from '../../../ui/fields/SelectField.tsx'

type AudienceFieldProps = {
  name: string
  label: string
  value: readonly Audience[]
  onChange: (value: Audience[]) => void
  error: string | undefined
}

const all = Object.keys(audiences) as Audience[]

/** The recipients of a message. */
export function AudienceField({ name, label, value, onChange, error }: AudienceFieldProps) {
  const toggle = (audience: Audience, isOn: boolean) =>
    onChange(all.filter((one) => (one === audience ? isOn : value.includes(one))))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {label}
      </Typography>
      {all.map((audience) => (
        <FormControlLabel
          key={audience}
          sx={{ display: 'flex', mr: 0 }}
          label={audiences[audience]}
          control={
            <Checkbox
              size="small"
              name={name}
              checked={value.includes(audience)}
              onChange={(_event, isOn) => toggle(audience, isOn)}
            />
          }
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}

/** The audiences as options of a single choice. */
export const audienceOptions: readonly Option[] = all.map((value) => ({ value, label: audiences[value] }))
