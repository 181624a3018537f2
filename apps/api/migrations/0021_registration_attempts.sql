-- Wrong codes of a registration are counted where all wrong codes are, by its address: a second registration of the
-- same address must bring no new tries.

alter table registrations drop column code_failures;
