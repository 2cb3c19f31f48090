DROP TABLE hold_subjects;
