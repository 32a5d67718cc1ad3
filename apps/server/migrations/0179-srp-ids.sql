-- The id for which a verifier was made, told to whoever asks to sign in by SRP. It was the person's own, by which everybody signed in finds
-- them: whoever knew an address learned whether it had an account, and whose. Older verifiers are replaced when the password is typed.
alter table identity.account add column srp_id uuid;
alter table identity.sign_up add column srp_id uuid;
create index account_srp_id on identity.account (srp_id);
