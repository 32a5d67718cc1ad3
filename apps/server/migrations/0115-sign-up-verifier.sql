-- The SRP verifier of a password is made when the password is chosen, so a sign-up that waits for its code has one too.
alter table identity.sign_up add column srp_salt text, add column srp_verifier text;
