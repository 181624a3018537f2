import type { Mail } from '@domicile/contract/mail/mail'
import {
  type MailTrouble,
  mailTroubleNames,
  mailTroubles,
  MOST_MAIL_FILES,
  type StatutoryAuthority,
  statutoryAuthorities,
  statutoryAuthorityNames,
} from '@domicile/contract/mail/mail-kinds'
import { messages, ownMessages } from '@domicile/contract/messages'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { Choice, Company, Text } from '../../../forms/Fields.tsx'
import { chosenOf, FilesField } from '../../../forms/files/FilesField.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import {
  addFileTexts,
  mailPageTexts,
  markTexts,
  moveTexts as words,
  reportTexts,
  shelfTexts,
} from './mail-texts.ts'
import { sendRest } from './send-rest.ts'
import type { OpenOfMail } from './use-mail-menu.ts'

type MailPanelsProps = { item: Mail; open: OpenOfMail | undefined; onClose: () => void }

/** The dialog or panel that is open. */
export function MailPanels({ item, open, onClose }: MailPanelsProps) {
  if (open === 'move') return <MovePanel item={item} onClose={onClose} />
  if (open === 'report') return <ReportPanel item={item} onClose={onClose} />
  if (open === 'addFile') return <AddFilePanel item={item} onClose={onClose} />
  if (open === 'markStatutory') return <MarkPanel item={item} onClose={onClose} />
  if (open === 'shelve') return <ShelfPanel item={item} onClose={onClose} />
  if (open !== 'acknowledge') return null
  return (
    <SendDialog
      route="PUT /api/mail/:id/acknowledgement"
      input={() => ({ params: { id: item.id } })}
      title={mailPageTexts.acknowledge.title(item.sender)}
      text={mailPageTexts.acknowledge.effect}
      verb={mailPageTexts.actions.acknowledge}
      done={mailPageTexts.done.acknowledge}
      onClose={onClose}
    />
  )
}

function MovePanel({ item, onClose }: { item: Mail; onClose: () => void }) {
  const form = useRouteForm('PUT /api/mail/:id/company', {
    texts: words,
    subject: item.id,
    values: { companyId: null as Option | null },
    input: ({ companyId }) => ({ params: { id: item.id }, body: { companyId: companyId?.value ?? '' } }),
    check: ({ companyId }) => (companyId ? [] : [{ path: 'companyId', message: messages.required }]),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.move}
    >
      <Company form={form} name="companyId" exceptId={item.entity?.id ?? ''} required />
    </FormPanel>
  )
}

function ShelfPanel({ item, onClose }: { item: Mail; onClose: () => void }) {
  const form = useRouteForm('PUT /api/mail/:id/shelf', {
    texts: shelfTexts,
    subject: item.id,
    values: { place: item.shelf ?? '' },
    input: (body) => ({ params: { id: item.id }, body }),
    check: ({ place }) => (place.trim() ? [] : [{ path: 'place', message: messages.required }]),
    done: shelfTexts.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={shelfTexts.title}
      subtitle={shelfTexts.subtitle}
      onClose={onClose}
      submitLabel={shelfTexts.save}
    >
      <Text form={form} name="place" required />
    </FormPanel>
  )
}

const troubles = mailTroubleNames.map((value) => ({ value, label: mailTroubles[value] }))

function ReportPanel({ item, onClose }: { item: Mail; onClose: () => void }) {
  const form = useRouteForm('PUT /api/mail/:id/trouble', {
    texts: reportTexts,
    subject: item.id,
    values: { trouble: 'wrong_addressee' },
    input: ({ trouble }) => ({ params: { id: item.id }, body: { trouble: trouble as MailTrouble } }),
    done: reportTexts.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={reportTexts.title}
      subtitle={reportTexts.subtitle}
      onClose={onClose}
      submitLabel={reportTexts.send}
    >
      <Choice form={form} name="trouble" options={troubles} required />
    </FormPanel>
  )
}

const authorities = statutoryAuthorityNames.map((value) => ({ value, label: statutoryAuthorities[value] }))

function MarkPanel({ item, onClose }: { item: Mail; onClose: () => void }) {
  const form = useRouteForm('PUT /api/mail/:id/statutory', {
    texts: markTexts,
    subject: item.id,
    values: { authority: '' },
    input: ({ authority }) => ({
      params: { id: item.id },
      body: { authority: authority as StatutoryAuthority },
    }),
    check: ({ authority }) => (authority ? [] : [{ path: 'authority', message: messages.required }]),
    done: markTexts.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={markTexts.title}
      subtitle={markTexts.subtitle}
      onClose={onClose}
      submitLabel={markTexts.mark}
    >
      <Choice form={form} name="authority" options={authorities} placeholder={markTexts.choose} required />
    </FormPanel>
  )
}

function AddFilePanel({ item, onClose }: { item: Mail; onClose: () => void }) {
  const form = useRouteForm('POST /api/mail/:id/files', {
    texts: addFileTexts,
    subject: item.id,
    values: { files: [] as File[] },
    input: () => ({ params: { id: item.id }, body: {} }),
    file: ({ files }) => chosenOf(files)[0] ?? null,
    check: ({ files }) =>
      chosenOf(files).length > 0 ? [] : [{ path: 'files', message: ownMessages.fileMissing }],
    pathOf: (path) => (path === 'file' ? 'files' : path),
    done: addFileTexts.done,
    onSaved: async () => {
      await sendRest(item.id, form.getValues())
      onClose()
    },
  })
  return (
    <FormPanel
      form={form}
      title={addFileTexts.title}
      subtitle={addFileTexts.subtitle}
      onClose={onClose}
      submitLabel={addFileTexts.save}
    >
      <FilesField form={form} name="files" purpose="mailFile" most={MOST_MAIL_FILES - item.files.length} />
    </FormPanel>
  )
}
