import { MAX_SCAN_BYTES, MOST_SCANS, scanTypes } from '@domicile/contract/mail-intake/intake-kinds'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { intakeTexts as words } from './intake-texts.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { usePremises } from './use-premises.ts'
import { type NotAdded, useScanUploads } from './use-scan-uploads.ts'

/** Takes in many scans at once, and lists those that were refused. */
export function ScanDrop() {
  const { options, chosen, choose } = usePremises()
  const { add, progress, notAdded } = useScanUploads(chosen)
  const share = progress && (progress.done + progress.share) / progress.total
  return (
    <Panel title={words.dropTitle} subtitle={words.dropText}>
      {options.length > 1 && (
        <Box sx={{ maxWidth: 320, mb: 2 }}>
          <SelectField
            label={words.premises}
            name="scan-premises"
            help={words.premisesHelp}
            value={chosen}
            onChange={choose}
            options={options}
            placeholder={words.choosePremises}
          />
        </Box>
      )}
      <FileDrop
        label={words.drop}
        accept={scanTypes}
        maxBytes={MAX_SCAN_BYTES}
        onFile={(file) => void add([file])}
        several={{ most: MOST_SCANS, onFiles: (files) => void add(files) }}
        progress={share}
      />
      {progress && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {words.uploading(progress.done, progress.total)}
        </Typography>
      )}
      {notAdded.length > 0 && <Refused notAdded={notAdded} onRetry={(file) => void add([file])} />}
    </Panel>
  )
}

type RefusedProps = { notAdded: readonly NotAdded[]; onRetry: (file: File) => void }

function Refused({ notAdded, onRetry }: RefusedProps) {
  return (
    <Box component="ul" aria-label={words.problems} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
      {notAdded.map(({ file, message, path }) => (
        <Stack
          key={file.name}
          component="li"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 0.5 }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <Typography sx={{ color: 'error.main' }}>{message}</Typography>
          {path ? (
            <TextLink to={path}>{words.seeFirst}</TextLink>
          ) : (
            <ActionButton size="small" onClick={() => onRetry(file)}>
              {words.retry}
            </ActionButton>
          )}
        </Stack>
      ))}
    </Box>
  )
}
