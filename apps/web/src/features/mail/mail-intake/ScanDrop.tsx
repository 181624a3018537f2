import { MOST_SCANS, scanTypes } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { uploadLimits } from '@domicile/contract/upload-limits'
import Box from '@mui/material/Box'
import { upload } from '../../../api/client.ts'
import { FilesDrop } from '../../../forms/files/FilesDrop.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { intakeTexts as words } from './intake-texts.ts'
import { usePremises } from './use-premises.ts'

/** Takes in many scans at once, of letters that reached the chosen premises. */
export function ScanDrop() {
  const { options, source, chosen, choose } = usePremises()
  return (
    <Panel title={words.dropTitle} subtitle={words.dropText}>
      {(options.length > 1 || source.error) && (
        <Box sx={{ maxWidth: 320, mb: 2 }}>
          <SelectField
            label={words.premises}
            name="scan-premises"
            help={words.premisesHelp}
            value={chosen}
            onChange={choose}
            options={options}
            source={source}
            placeholder={words.choosePremises}
          />
        </Box>
      )}
      <FilesDrop
        label={words.drop}
        accept={scanTypes}
        maxBytes={uploadLimits.scan}
        most={MOST_SCANS}
        send={(file, onProgress) =>
          upload('POST /api/mail-intake/scans', {}, { file, fields: { premisesId: chosen }, onProgress })
        }
        done={words.uploaded}
      />
    </Panel>
  )
}
