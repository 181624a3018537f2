import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type ProblemError } from '../../../../api/client.ts'
import { Bind } from '../../../../forms/Fields.tsx'
import { uploadRules } from '../../../../forms/files/upload-rules.ts'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { FieldGroup } from '../../../../ui/fields/FieldGroup.tsx'
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx'
import type { PictureSource } from '../../../../ui/fields/formatted/picture-source.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import type { PostForm } from '../post-form.ts'
import { postFormTexts } from '../post-texts.ts'
import { PostPicture } from '../PostPicture.tsx'

const words = postFormTexts.pictures

/** The picture above the text: uploaded, or copied from a web address. */
export function PictureField({ form, pictures }: { form: RouteForm<PostForm>; pictures: PictureSource }) {
  return (
    <Bind<PostForm, string> form={form} name="picture" show={(id) => (id ? words.present : '')}>
      {({ label, help, value, onChange, error }) => (
        <FieldGroup name="picture" label={label} help={help} error={error}>
          {value ? (
            <Box>
              <PostPicture id={value} load={pictures.load} maxHeight={160} />
              <ActionButton size="small" onClick={() => onChange('')}>
                {words.remove}
              </ActionButton>
            </Box>
          ) : (
            <AddPicture label={label} pictures={pictures} onAdded={onChange} />
          )}
        </FieldGroup>
      )}
    </Bind>
  )
}

type AddPictureProps = { label: string; pictures: PictureSource; onAdded: (id: string) => void }

function AddPicture({ label, pictures, onAdded }: AddPictureProps) {
  const [address, setAddress] = useState('')
  const sending = useMutation<string, ProblemError, File>({ mutationFn: pictures.add, onSuccess: onAdded })
  const copying = useMutation<{ id: string }, ProblemError, string>({
    mutationFn: (from) => call('POST /api/post-pictures/copies', { body: { address: from } }),
    onSuccess: ({ id }) => onAdded(id),
  })
  return (
    <Stack sx={{ gap: 1 }}>
      <FileDrop
        {...uploadRules.image}
        label={label}
        onFile={(file) => sending.mutateAsync(file)}
        progress={sending.isPending ? 0 : undefined}
        error={sending.error?.message}
      />
      <Stack direction={{ sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-end' } }}>
        <Box sx={{ flexGrow: 1 }}>
          <TextField
            name="pictureAddress"
            label={words.address}
            value={address}
            onChange={setAddress}
            error={copying.error?.errors[0]?.message ?? copying.error?.message}
          />
        </Box>
        <ActionButton
          busy={copying.isPending}
          disabledReason={address.trim() ? undefined : words.noAddress}
          onClick={() => copying.mutate(address.trim())}
        >
          {words.copy}
        </ActionButton>
      </Stack>
    </Stack>
  )
}
