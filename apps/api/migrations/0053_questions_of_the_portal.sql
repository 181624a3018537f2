-- A paid translation comes without its document, and the portal asks for it: its question has no author.
alter table translation_questions alter column asked_by drop not null;
