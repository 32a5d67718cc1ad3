-- Temporary credentials carry what they allow, sealed by the server; nothing of them is stored.
drop table identity.credential;
