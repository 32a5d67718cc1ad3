-- A code that waits for a new address or number has it beside it, and a sign-in half done the name that was typed: they go with their account.
alter table identity.code add column user_id uuid references identity.account on delete cascade;
create index code_user on identity.code (user_id) where user_id is not null;
delete from identity.challenge c where user_id is not null
  and not exists (select from identity.account a where a.user_id = c.user_id);
alter table identity.challenge add foreign key (user_id) references identity.account on delete cascade;
create index challenge_user on identity.challenge (user_id) where user_id is not null;
