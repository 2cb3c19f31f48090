//! The commands of the program, one file each.

mod admin;
mod admin_gates;
mod admin_jobs;
mod admin_line;
mod admin_manifests;
mod admin_network;
mod admin_payments;
mod admin_refunds;
mod admin_sailings;
mod admin_staff;
mod admin_terms;
mod audit;
mod backup;
pub(crate) mod cli;
mod doctor;
mod front_door;
mod healthcheck;
mod input;
mod open;
mod operator;
mod outcome;
mod recover;
mod secret_keys;
mod seed;
mod serve;
