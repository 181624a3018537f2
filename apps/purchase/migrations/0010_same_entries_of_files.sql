-- By what an entry is known again in a file of another kind, which names it otherwise.
alter table bank_entries
  -- The firm's own account, where the file names it.
  add account text,
  -- The bank's name for the entry and the texts of the payment, in letters and digits alone.
  add marks text[] not null default '{}',
  -- The statements of another kind that told of it again.
  add also_in uuid[] not null default '{}';
