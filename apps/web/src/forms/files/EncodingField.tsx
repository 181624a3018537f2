import {
  encodingRefusals,
  sampleLine,
  type TextEncoding,
  textEncodingNames,
  textEncodings,
} from '@domicile/contract/texts/text-encodings'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx'

const words = {
  detect: 'Detect automatically',
  preview: (line: string) => `Preview: ${line}`,
}
const options = textEncodingNames.map((value) => ({ value, label: textEncodings[value] }))
/** In bytes: enough to find a line whose letters depend on the encoding. */
const MOST_READ = 200_000

type EncodingFieldProps = Omit<SelectFieldProps, 'options' | 'placeholder'> & { file: File | null }

/** The encoding of a text to upload, with a line of the file as it reads in the chosen one, unless an error shows one. */
export function EncodingField({ file, ...field }: EncodingFieldProps) {
  const { data: line } = useQuery({
    queryKey: ['sample of a file', file?.name, file?.size, file?.lastModified, field.value],
    queryFn: () => readSample(file!, field.value as TextEncoding),
    enabled: file !== null && field.value !== '',
  })
  return (
    <>
      <SelectField {...field} options={options} placeholder={words.detect} />
      {line !== undefined && !field.error && (
        <Typography
          role="status"
          variant="body2"
          sx={{ overflowWrap: 'anywhere', ...(line === null && { color: 'error.main' }) }}
        >
          {line === null ? encodingRefusals.chosen : words.preview(line)}
        </Typography>
      )}
    </>
  )
}

/** Null for a file that is not in the encoding. */
async function readSample(file: File, encoding: TextEncoding): Promise<string | null> {
  const bytes = await file.slice(0, MOST_READ).arrayBuffer()
  try {
    // The last character may be cut.
    return sampleLine(new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true }))
  } catch {
    return null
  }
}
